import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { desktop, phone, toast } from '../support/open-page.ts';
import { kilobytes, styleKilobytes, watchWeight } from '../support/page-weight.ts';
import { countRestyledElements } from '../support/restyled-elements.ts';

/** What a page loads, and when. */
const shop = openShop();

/**
 * React with its DOM, the router and the query cache are 115 KB of it
 * (docs/performance-browser.md); each screen adds some 60 bytes to the table of routes.
 */
const SCRIPT_KB = 155;
/** German words are longer. */
const GERMAN_KB = 157;
/** Requests for script before hydration; dozens of small chunks would each wait their turn. */
const SCRIPTS = 7;
/** All requests of home and /parts until the first scroll. */
const REQUESTS = 20;
/** Embla, which home loads later. */
const ENGINE_KB = 8;
const engineWord = /canScrollNext/;
const STYLE_KB = 12.6;
const FONTS = 2;
const FONT_KB = 45;

/**
 * Code that only forms, toasts, dialogs and other providers need, by strings that only their files
 * contain.
 */
const forLater: Readonly<Record<string, RegExp>> = {
  'the schema library': /~standard/,
  'the form library': /shouldUnregister/,
  notices: /Toastify/,
  dialogs: /onPointerDownOutside/,
  Firebase: /identitytoolkit/,
};

let part = '';
beforeAll(async () => {
  const parts = await (await shop.callAs(null))<Part[]>('GET', '/tools?limit=1');
  part = `/parts/${parts[0]?._id}`;
});
const pages = () => ['/', '/parts', part, '/reviews', '/blog', '/portfolio', '/de/parts'];

/** Opens a page and waits until it has loaded everything. */
async function load(path: string) {
  const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
  const weigh = watchWeight(page);
  await page.goto(path);
  await ready(page);
  if (path === '/') await eventually(() => page.locator('.carousel-moved').count()).toBe(2);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return { page, weigh };
}

describe('the first load', () => {
  it(`of every public page keeps to ${SCRIPT_KB} KB of script in ${SCRIPTS} files, ${STYLE_KB} of style and ${FONTS} fonts of ${FONT_KB} KB`, async () => {
    for (const path of pages()) {
      const { page, weigh } = await load(path);
      const all = await weigh();
      const loaded = all.filter(({ text }) => !engineWord.test(text));
      const engine = all.filter(({ text }) => engineWord.test(text));
      const limit = path.startsWith('/de') ? GERMAN_KB : SCRIPT_KB;
      expect(kilobytes(loaded, 'script'), path).toBeLessThan(limit);
      expect(kilobytes(loaded, 'script'), path).toBeGreaterThan(0);
      const scripts = loaded.filter(({ kind }) => kind === 'script');
      expect(scripts.length, path).toBeLessThanOrEqual(SCRIPTS);
      expect(engine.length, path).toBe(path === '/' ? 1 : 0);
      expect(kilobytes(engine, 'script'), path).toBeLessThan(ENGINE_KB);
      expect(kilobytes(loaded, 'stylesheet'), path).toBe(0);
      expect(await styleKilobytes(page), path).toBeLessThan(STYLE_KB);
      expect(await styleKilobytes(page), path).toBeGreaterThan(10);
      expect(loaded.filter(({ kind }) => kind === 'font').length, path).toBeLessThanOrEqual(FONTS);
      expect(kilobytes(loaded, 'font'), path).toBeLessThan(FONT_KB);
    }
  });

  it('makes at most 20 requests on home and /parts, on a phone too', async () => {
    for (const path of ['/', '/parts', '/de/parts'])
      for (const viewport of [desktop, phone]) {
        // No slide moves on by itself, which would load a later picture.
        const page = await shop.visitWith({ viewport, reducedMotion: 'reduce' }, '/api/healthz');
        const asked = new Set<string>();
        page.on('request', (request) => asked.add(request.url()));
        await page.goto(path);
        await ready(page);
        if (path === '/') await page.locator('.carousel-moved').first().waitFor();
        await page.waitForLoadState('networkidle');
        expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(REQUESTS);
      }
  });

  it('leaves out pictures below the fold until the first scroll, if there is script', async () => {
    const pictures = async (page: Page) =>
      page.locator('main tbody img').evaluateAll((all) => {
        const [loaded, left] = [[] as number[], [] as number[]];
        for (const [row, one] of (all as HTMLImageElement[]).entries())
          (one.currentSrc === '' ? left : loaded).push(row);
        return [loaded.length, left.length];
      });
    const page = await shop.visitWith({ viewport: desktop }, '/parts');
    await ready(page);
    await page.waitForLoadState('networkidle');
    expect(await pictures(page)).toEqual([7, 17]);
    await page.mouse.wheel(0, 50);
    await eventually(() => pictures(page)).toEqual([24, 0]);
    const still = await shop.visitWith({ viewport: desktop, javaScriptEnabled: false }, '/parts');
    await still.waitForLoadState('networkidle');
    expect((await pictures(still))[0]).toBeGreaterThan(7);
    const tall = await shop.visitWith({ viewport: { width: 1280, height: 1600 } }, '/parts');
    await eventually(() => pictures(tall)).toEqual([24, 0]);
  });

  it('loads no code of forms, toasts, dialogs or other providers', async () => {
    for (const path of pages()) {
      const { weigh } = await load(path);
      const scripts = (await weigh()).filter(({ kind }) => kind === 'script');
      for (const [what, word] of Object.entries(forLater)) {
        const bringing = scripts.filter(({ text }) => word.test(text)).map(({ url }) => url);
        expect(bringing, `${what} on ${path}`).toEqual([]);
      }
    }
  });

  it('loads the carousel engine of home after hydration', async () => {
    const home = await (await fetch(shop.url())).text();
    const chunks = [...home.matchAll(/\/static\/js\/[^"]+\.js/g)].map(([path]) => path);
    expect(chunks.length).toBeGreaterThan(2);
    for (const path of chunks) {
      const script = await (await fetch(shop.url() + path)).text();
      expect(engineWord.test(script), path).toBe(false);
    }
    const { weigh } = await load('/');
    expect((await weigh()).some(({ text }) => engineWord.test(text))).toBe(true);
  });

  it('loads the toast library with the first toast', async () => {
    const { page, weigh } = await load('/');
    const form = page.locator('section', { hasText: 'New drawings by email' });
    await form.getByLabel('Email').fill('weight@example.com');
    await form.getByRole('button').click();
    await toast(page, 'Thank you! You are now on the list.').waitFor();
    const scripts = (await weigh()).filter(({ kind }) => kind === 'script');
    expect(scripts.some(({ text }) => forLater['notices']?.test(text))).toBe(true);
  });
});

describe('a page', () => {
  it('has an opener policy unless it is public (decision 15)', async () => {
    const policyOf = async (path: string) =>
      (await fetch(shop.url() + path)).headers.get('cross-origin-opener-policy');
    for (const path of pages()) expect(await policyOf(path), path).toBe('unsafe-none');
    for (const path of ['/login', '/dashboard', '/payment/1', '/nothing', '/api/tools'])
      expect(await policyOf(path), path).toBe('same-origin-allow-popups');
  });

  it('loads its first picture eagerly and the others lazily', async () => {
    for (const path of ['/', '/parts', part]) {
      const { page } = await load(path);
      const found = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLImageElement>('main img')];
        return {
          first: all[0]?.getAttribute('src'),
          urgent: all
            .filter((one) => one.fetchPriority === 'high')
            .map((one) => one.getAttribute('src')),
          atOnce: all.filter((one) => one.loading !== 'lazy').map((one) => one.getAttribute('src')),
        };
      });
      expect(found.urgent, path).toEqual([found.first]);
      expect(found.atOnce, path).toEqual([found.first]);
      const html = await (await page.request.get(path)).text();
      const preloaded = [
        ...html.matchAll(/<link rel="preload"(?=[^>]* as="image")[^>]* href="([^"]+)"/g),
      ];
      expect(
        preloaded.map(([, href]) => href?.replaceAll('&amp;', '&')),
        path,
      ).toEqual([found.first]);
    }
  });

  it('requests nothing that the server rendered, however old the cached page is', async () => {
    const asked: string[] = [];
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // For this browser the server's data is five minutes old.
    await page.clock.setFixedTime(Date.now() + 5 * 60_000);
    for (const path of pages()) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await ready(page);
    }
    expect(asked.filter((path) => /^\/api\/(?:tools?|reviews)\b/.test(path))).toEqual([]);
    expect(asked).toContain('/blog');
  });

  it('loads its scripts after the first paint', async () => {
    const page = await shop.visitWith({}, '/api/healthz');
    const scripts: string[] = [];
    page.on('request', (one) => {
      if (one.resourceType() === 'script') scripts.push(one.url());
    });
    await paintOnRequest(page);
    await page.goto('/', { waitUntil: 'load' });
    expect(scripts).toEqual([]);
    // Both session links: React has not hydrated yet.
    expect(await linksOf(page)).toBe(4);
    await paint(page);
    await ready(page);
    expect(await linksOf(page)).toBe(3);
  });

  it('lays out the rest of the page after the first paint', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    await paintOnRequest(page);
    await page.goto('/', { waitUntil: 'load' });
    const laidOut = () =>
      page.evaluate(() =>
        ['#get-in-touch', 'footer', '.carousel-products li:last-child', '.carousel-one li'].map(
          (one) => document.querySelector(one)?.checkVisibility(),
        ),
      );
    expect(await laidOut()).toEqual([false, false, false, true]);
    await paint(page);
    await eventually(laidOut).toEqual([true, true, true, true]);
  });

  it('adds later rows of the catalogue without moving its columns', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    await paintOnRequest(page);
    await page.goto('/parts', { waitUntil: 'load' });
    const rows = () =>
      page
        .locator('main tbody > tr')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
    const columns = () =>
      page
        .locator('main th')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const before = await columns();
    expect(await rows()).toBe(8);
    await paint(page);
    await eventually(rows).toBeGreaterThan(8);
    expect(before).toHaveLength(5);
    expect(await columns()).toEqual(before);
  });

  it('stages the frames of a navigation, but not of the Back button', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/');
    await ready(page);
    await eventually(() => page.locator('html[data-frame]').count()).toBe(0);
    await page.evaluate(() => {
      const { documentElement } = document;
      const recorded: unknown[] = [];
      const tell = () =>
        recorded.push([
          documentElement.dataset['frame'] ?? 'all',
          document.querySelector('footer')?.checkVisibility(),
        ]);
      Object.assign(globalThis, { recorded });
      new MutationObserver(tell).observe(documentElement, { attributeFilter: ['data-frame'] });
    });
    const recorded = () =>
      page.evaluate(() => (globalThis as unknown as { recorded: unknown[] }).recorded);
    await page.locator('header').getByRole('link', { name: 'Parts' }).click();
    await eventually(recorded).toEqual([
      ['1', false],
      ['2', false],
      ['3', false],
      ['4', false],
      ['all', true],
    ]);
    await page.goBack();
    await page.locator('#get-in-touch').waitFor();
    expect(await recorded()).toHaveLength(5);
  });

  it('restyles only what a later frame brings', async () => {
    for (const path of ['/', '/parts', '/reviews']) {
      const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
      // No script arrives: its changes are styled too, and their time depends on the machine.
      await page.route('**/*.js', () => undefined);
      await paintOnRequest(page);
      await page.goto(path, { waitUntil: 'load' });
      const elements = await page.locator('*').count();
      const styled = await countRestyledElements(page, async () => {
        await paint(page);
        await eventually(() => page.locator('html[data-frame]').count()).toBe(0);
      });
      expect(styled, path).toBeGreaterThan(0);
      // A selector that restyles the whole page makes this at least 3.6.
      expect(styled / elements, path).toBeLessThan(2.5);
    }
  });

  it('has no sibling selector without a class or element, which would restyle all that follows', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/');
    const selectors = await page.evaluate(() => {
      const of = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => {
          const { selectorText = '', cssRules } = rule as Partial<CSSStyleRule>;
          return [selectorText, ...(cssRules ? of(cssRules) : [])];
        });
      return [...document.styleSheets].flatMap((sheet) => of(sheet.cssRules));
    });
    expect(selectors.length).toBeGreaterThan(100);
    expect(selectors.filter((one) => /[+~] *(?:\*|:)[^ ]*$/.test(one))).toEqual([]);
  });

  it('is whole at once for an address with a hash, and without script', async () => {
    const page = await shop.visitWith({ viewport: desktop }, '/api/healthz');
    await paintOnRequest(page);
    await page.goto('/#get-in-touch', { waitUntil: 'load' });
    expect(await page.locator('#get-in-touch').isVisible()).toBe(true);
    const still = await shop.visitWith({ viewport: desktop, javaScriptEnabled: false }, '/');
    expect(await still.locator('#get-in-touch').isVisible()).toBe(true);
  });
});

/** Reports the paint only on request, and lets each later frame render before the next one. */
async function paintOnRequest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: (() => void)[] = [];
    Object.assign(globalThis, {
      paint: () => painted.splice(0).forEach((tell) => tell()),
      PerformanceObserver: class {
        readonly tell: () => void;
        constructor(tell: () => void) {
          this.tell = tell;
        }
        observe({ type }: { type: string }) {
          if (type === 'paint') painted.push(this.tell);
        }
      },
    });
    const later = globalThis.setTimeout;
    const onceDrawn = (what: () => void) =>
      requestAnimationFrame(() => requestAnimationFrame(() => what()));
    Object.assign(globalThis, {
      setTimeout: (what: () => void, ms?: number) =>
        ms === 2000 ? 0 : ms === 50 ? onceDrawn(what) : later(what, ms),
    });
  });
}

function paint(page: Page): Promise<void> {
  return page.evaluate(() => (globalThis as unknown as { paint: () => void }).paint());
}

function linksOf(page: Page): Promise<number> {
  return page.locator('header nav a').count();
}
