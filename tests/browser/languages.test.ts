import { OTHER_LANGUAGES, type OtherLanguage } from '../../src/platform/rules/language/language.ts';
import { pathIn } from '../../src/platform/rules/language/page-languages.ts';
import { demoGerman } from '../../src/operations/server/demo-data/demo-german.ts';
import { demoParts } from '../../src/operations/server/demo-data/demo-parts.ts';
import type { Page } from 'playwright-core';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { brokenWords } from '../support/broken-words.ts';
import { englishWords } from '../support/english-words.ts';
import { overflow } from '../support/layout.ts';
import { desktop, phone } from '../support/open-page.ts';
import { type Screen, type Who, screensOf } from '../support/screens.ts';
import { textCollisions } from '../support/text-collisions.ts';
import { findSample, settled } from '../support/visit.ts';

/** The shop in other languages than English. */
const shop = openShop();

let screens: readonly Screen[];
let demo: ReadonlySet<string>;
beforeAll(async () => {
  screens = screensOf(await findSample(shop.url()));
  demo = new Set(demoParts.flatMap(({ name, description }) => [name, description]));
});

const german = (path: string) => (path === '/' ? '/de' : `/de${path}`);

/** The texts of a page, also those that are read out or stand in empty fields. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // The links to the page in other languages are named in these.
      if (element?.closest('script, style, a[lang]')) continue;
      texts.add((node.textContent ?? '').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.add(element.getAttribute(name)?.trim() ?? '');
    return [...texts, document.title.split('-')[0] ?? ''].filter(Boolean);
  });

const readers = (['visitor', 'customer', 'admin', 'owner'] as const).flatMap((who) =>
  OTHER_LANGUAGES.map((language) => [who, language] as const),
);

describe('every screen', () => {
  it.each<readonly [Who, OtherLanguage]>(readers)(
    'of a %s is in the language %s, fits its window, breaks no word and overlaps nothing',
    async (who, language) => {
      const home = pathIn(language, '/');
      const english = englishWords(language);
      const { page } = who === 'visitor' ? await shop.visit(home) : await shop.visitAs(who, home);
      const faults: string[] = [];
      // The design system is for developers.
      for (const screen of screens.filter((one) => one.who === who && one.name !== 'dev-ui')) {
        await page.setViewportSize(desktop);
        await page.goto(pathIn(language, screen.path));
        await settled(page, screen);
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size);
          const note = (fault: string) => faults.push(`${screen.name} ${size.width}: ${fault}`);
          const wider = await overflow(page);
          if (wider > 0) note(`${wider} px wider than the window`);
          for (const collision of await textCollisions(page)) note(collision);
          for (const word of await brokenWords(page)) note(`broken word: ${word}`);
          if (size === phone) continue;
          expect(await page.locator('html').getAttribute('lang'), screen.name).toBe(language);
          for (const text of await textsOf(page))
            // Orders and administrators' lists keep the default names.
            if (english.has(text) || (who === 'visitor' && demo.has(text)))
              note(`English: ${text}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

describe('the language', () => {
  it('is chosen in the footer, kept, and stays through the links', async () => {
    const { page } = await shop.visit('/parts?sort=price');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.waitForURL('**/de/parts?sort=price');
    await ready(page);
    await page.getByRole('link', { name: 'Start', exact: true }).first().click();
    await page.waitForURL('**/de');
    // An English address leads to the German page now.
    await page.goto('/reviews');
    expect(new URL(page.url()).pathname).toBe('/de/reviews');
    await ready(page);
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL('**/reviews');
    expect(new URL(page.url()).pathname).toBe('/reviews');
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('names the demo’s parts, its categories and the texts of attributes', async () => {
    const { page } = await shop.visit('/de/parts?category=Drivetrain&material=steel');
    const listed = demoParts.filter(
      ({ category, attributes }) => category === 'Drivetrain' && attributes.material === 'Steel',
    );
    const row = page.getByRole('row');
    for (const { sku } of listed) {
      const { name = '', description = '' } = demoGerman[sku] ?? {};
      const cell = row.filter({ hasText: sku });
      const buy = await cell.getByRole('link', { name: 'Jetzt kaufen' }).boundingBox();
      expect(buy?.height).toBeLessThan(40);
      expect(await cell.innerText()).toContain(`${sku} · Antrieb`);
      await cell.getByRole('link', { name }).first().waitFor();
      const [part] = (await (
        await fetch(`${shop.url()}/api/tools?q=${sku}&limit=1`)
      ).json()) as Part[];
      const html = await (await fetch(`${shop.url()}/de/parts/${part?._id}`)).text();
      expect(html).toContain(description.slice(0, 60));
      expect(html).toContain('"category":"Antrieb"');
      expect(html).toContain('"name":"Werkstoff","value":"Stahl"');
    }
    await page.getByRole('link', { name: 'Filter entfernen: Werkstoff: Stahl' }).click();
    await page.waitForURL((url) => !url.search.includes('material'));
    const rail = await page
      .getByRole('navigation', { name: 'Kategorie' })
      .getByRole('link')
      .allInnerTexts();
    const names = rail.slice(1).map((text) => text.split('\n')[0] ?? '');
    expect(names[0]).toBe('Antrieb');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
  });

  it('holds for statuses in the audit log, and for amounts in fields', async () => {
    const { page } = await shop.visitAs('admin', '/de/dashboard/auditLog');
    await page.getByRole('row').filter({ hasText: 'Bestellung versandt' }).first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(/bezahlt\s+→\s+wird zu\s+versandt/);
    const { unpaidOrder } = await findSample(shop.url());
    await page.goto(`/de/dashboard/manageOrders/transfer/${unpaidOrder}`);
    await ready(page);
    expect(await page.getByLabel('Eingegangener Betrag').inputValue()).toMatch(/^\d+,\d\d$/);
  });

  it('holds for what the server says', async () => {
    const { page } = await shop.visit('/de/login');
    await page.getByLabel('E-Mail').fill('nobody@example.com');
    await page.getByLabel('Passwort', { exact: true }).fill('not the password');
    await page.locator('form').getByRole('button', { name: 'Anmelden' }).click();
    await eventually(() => page.getByRole('alert').allTextContents()).toContainEqual(
      expect.stringContaining('E-Mail-Adresse oder Passwort ist falsch.'),
    );
  });

  it('is named to search engines, with the same page in the others', async () => {
    const descriptions = new Set<string | undefined>();
    const titles = { '/': ['Home', 'Startseite'], '/parts': ['Parts', 'Teile'] } as const;
    for (const path of ['/', '/parts'] as const) {
      for (const language of ['en', 'de']) {
        const own = language === 'en' ? path : german(path);
        const html = await (await fetch(shop.url() + own)).text();
        expect(html).toContain(`<html lang="${language}"`);
        const tag = (rest: string, to: string) =>
          new RegExp(`<link ${rest} href="http://[^/"]+${to}"/>`);
        expect(html).toMatch(tag('rel="canonical"', own));
        for (const [code, to] of [
          ['en', path],
          ['de', german(path)],
          ['fr', pathIn('fr', path)],
          ['x-default', path],
        ] as const)
          expect(html).toMatch(tag(`rel="alternate" hrefLang="${code}"`, to));
        const property = (name: string) =>
          new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1];
        const isGerman = language === 'de';
        expect(property('locale')).toBe(isGerman ? 'de_DE' : undefined);
        descriptions.add(property('description'));
        expect(property('title')).toContain(isGerman ? titles[path][1] : titles[path][0]);
        expect(property('image')).toMatch(
          isGerman ? /[^/]\/de\/og\/shop\.png$/ : /\d\/og\/shop\.png$/,
        );
      }
    }
    expect(descriptions.size).toBe(4);
  });

  it('of an account follows the footer’s link, also in mails that others cause', async () => {
    const { page } = await shop.visitAs('customer', '/');
    const registered = page.waitForResponse(
      (response) =>
        response.url().includes('/api/user/') &&
        response.request().headers()['accept-language'] === 'de',
    );
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await registered;
    const visitor = await shop.callAs(null);
    const [part] = (await visitor('GET', '/tools?limit=1')) as Part[];
    const admin = await shop.callAs('admin');
    await admin('POST', '/customerCheckouts', {
      userName: 'Carla Customer',
      userEmail: 'customer@example.com',
      phone: '+1 555 010 7788',
      address: '12 Foundry Lane',
      lines: [{ toolId: part?._id, quantity: part?.minimumQuantity }],
      payment: 'card',
    });
    const mailbox = async () => (await fetch(`${shop.url()}/dev/mailbox`)).text();
    await eventually(mailbox).toContain(`: ${demoGerman[part?.sku ?? '']?.name}`);
  });

  it('of a page works without script', async () => {
    const page = await shop.visitWith({ javaScriptEnabled: false }, '/de/parts');
    await page.getByRole('link', { name: 'Start', exact: true }).first().click();
    await page.waitForURL('**/de');
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(`${shop.url()}/`);
  });
});
