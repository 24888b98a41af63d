import { setTimeout } from 'node:timers/promises';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { textCollisions } from '../support/text-collisions.ts';
import { overflow, smallTargets, watchLayoutShifts } from '../support/layout.ts';
import { type Size, type WatchedPage, desktop, openPage, phone } from '../support/open-page.ts';
import { type Screen, type Who, screensOf } from '../support/screens.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { findSample, settled, signInEverybody } from '../support/visit.ts';

/** Accessibility of every screen, in one shop and one browser. */
let browser: Browser;
let shop: ShopProcess;
let states: Awaited<ReturnType<typeof signInEverybody>>;
let screens: readonly Screen[];

beforeAll(async () => {
  shop = await startShopProcess();
  browser = await chromium.launch(inject('chromium'));
  states = await signInEverybody(browser, shop.url);
  screens = screensOf(await findSample(shop.url));
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

function openAs(who: Who, size = desktop) {
  const storageState = states[who];
  return openPage(browser, shop.url, size, storageState ? { storageState } : {});
}

const looks = [
  { size: desktop, colorScheme: 'light' },
  { size: desktop, colorScheme: 'dark' },
  { size: phone, colorScheme: 'dark' },
  { size: phone, colorScheme: 'light' },
] as const;

/** How long fonts are delayed in the layout shift tests. */
const LATE_MS = 400;

/** 400 % zoom of 1280 px, and 200 % of a small window. */
const zoomed = { width: 320, height: 640 };

/** Waits for the theme's colour transitions, which have no contrast half way. */
async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const longest = () => new Promise((resolve) => globalThis.setTimeout(resolve, 1_000));
    for (let nested = 0; nested < 8; nested++) {
      // One frame to notice the theme and one to start; inherited colours start in the second.
      await frame();
      await frame();
      const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
      if (fading.length === 0) return;
      // The transition of a removed element never ends.
      const faded = Promise.all(fading.map((each) => each.finished.catch(() => null)));
      await Promise.race([faded, longest()]);
    }
  });
}

/**
 * Checks a screen in all themes and sizes.
 * @returns the faults, each with its theme and size
 */
async function inspect(page: Page, screen: Screen): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  await page.setViewportSize(desktop);
  await page.goto(screen.path);
  await settled(page, screen);
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await colorsSettled(page);
    note(`${size.width} ${colorScheme}`, await axeFaults(page));
  }
  note('390', await smallTargets(page));
  await page.setViewportSize(zoomed);
  const wider = await overflow(page);
  if (wider > 0) note('320', [`${wider} px wider than the window`]);
  return found;
}

/**
 * Doubles the text size on a phone, first by the browser's setting, which also moves media queries
 * in rem, then by CSS. Nothing may be wider than the window, cut off or covered.
 */
async function largeLetters(page: Page): Promise<string[]> {
  const browserSetting = await page.context().newCDPSession(page);
  const inBrowser = (standard: number) =>
    browserSetting.send('Page.setFontSizes', { fontSizes: { standard } });
  const inPage = (size: string) =>
    page.evaluate((wished) => {
      document.documentElement.style.fontSize = wished;
    }, size);
  /** The browser's setting reaches the page with a delay. */
  const areThere = (size: string) =>
    page.waitForFunction(
      (wished) => getComputedStyle(document.documentElement).fontSize === wished,
      size,
    );
  const look = async (where: string) => {
    await areThere('32px');
    const wider = await overflow(page);
    const faults = wider > 0 ? [`${wider} px wider than the window`] : [];
    return [...faults, ...(await textCollisions(page))].map((fault) => `${where}: ${fault}`);
  };
  await inBrowser(32);
  const found = await look('letters of 32 px in the browser');
  await inBrowser(16);
  await areThere('16px');
  await inPage('200%');
  found.push(...(await look('letters of 200 % in the page')));
  await inPage('');
  await browserSetting.detach();
  return found;
}

/** The screens' names are known before a shop runs; their ids are found then. */
const none = {
  part: '',
  customer: '',
  unpaidOrder: '',
  shippedOrder: '',
  paidOrder: '',
  shipment: '',
};
const listed = screensOf(none);
const namesOf = (its: (screen: Screen) => boolean) => listed.filter(its).map(({ name }) => name);

function screenNamed(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
}

/** One page for a group of tests, since a context per screen would take as long as some tests. */
function onePageFor(who: Who, size?: Size) {
  let opened: WatchedPage;
  beforeAll(async () => {
    opened = await openAs(who, size);
  });
  afterAll(() => opened?.page.context().close());

  return async (name: string, look: (page: Page, screen: Screen) => Promise<string[]>) => {
    const { page, faults } = opened;
    try {
      return { found: await look(page, screenNamed(name)), reported: [...faults] };
    } finally {
      // The next screen, or a retry, reports its own faults.
      faults.length = 0;
    }
  };
}

describe.each(['visitor', 'customer', 'admin'] as const)('every screen of a %s', (who) => {
  describe('inspected', () => {
    const open = onePageFor(who);

    it.each(namesOf((screen) => screen.who === who))(
      '%s passes axe in both themes and widths, zooms, and reports no error',
      async (name) => {
        const { found, reported } = await open(name, inspect);
        expect(found).toEqual([]);
        // The browser reports a 404 by itself.
        expect(reported.filter((fault) => !fault.includes('/nowhere'))).toEqual([]);
      },
    );
  });

  describe('on a phone', () => {
    const open = onePageFor(who, phone);

    it.each(namesOf((screen) => screen.who === who))(
      '%s fits with double text size',
      async (name) => {
        const { found } = await open(name, async (page, screen) => {
          await page.goto(screen.path);
          await settled(page, screen);
          return largeLetters(page);
        });
        expect(found).toEqual([]);
      },
    );
  });
});

describe.each([desktop, phone])('every public screen, $width px wide', (size) => {
  it.each(namesOf((screen) => screen.isPublic === true))(
    '%s has no layout shift while it loads',
    async (name) => {
      const screen = screenNamed(name);
      const { page } = await openPage(browser, shop.url, size);
      const shifts = await watchLayoutShifts(page);
      // The worst case: the fonts arrive when the text is already visible.
      await page.route('**/*.woff2', async (route) => {
        await setTimeout(LATE_MS);
        await route.continue();
      });
      await page.goto(screen.path);
      await settled(page, screen);
      const moved = await shifts();
      await page.context().close();
      expect(moved).toBe(0);
    },
  );
});

describe.each([desktop, phone])('a screen with pending data, $width px wide', (size) => {
  it.each(['link-expired', 'purchase', 'payment', 'my-orders', 'overview'])(
    '%s has no layout shift when the data arrives',
    async (name) => {
      const screen = screenNamed(name);
      const { page } = await openAs(screen.who, size);
      const shifts = await watchLayoutShifts(page);
      // Each answer arrives after the browser has rendered its placeholder.
      await page.route(/\/static\/js\/|\/api\//, async (route) => {
        await page.locator('main').waitFor();
        await page.evaluate(async () => {
          const frame = () => new Promise(requestAnimationFrame);
          await frame();
          await frame();
        });
        await route.continue();
      });
      await page.goto(screen.path);
      await settled(page, screen);
      const moved = await shifts();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
      expect(moved).toBe(0);
    },
  );
});

describe('the header', () => {
  it('shows a signed-in user’s link before any other script has run', async () => {
    const { page } = await openAs('customer');
    // The bundle never arrives: only the server's HTML and the inline head script count.
    await page.route('**/static/js/**', (route) => route.abort());
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    expect(await bar.getByRole('link', { name: 'Dashboard' }).isVisible()).toBe(true);
    expect(await bar.getByRole('link', { name: 'Login' }).isVisible()).toBe(false);
    await page.context().close();
  });

  it('shows a visitor Login, without JavaScript as well, and does not shift at hydration', async () => {
    const plain = await openPage(browser, shop.url, desktop, { javaScriptEnabled: false });
    await plain.page.goto('/');
    expect(await plain.page.getByRole('link', { name: 'Login' }).first().isVisible()).toBe(true);
    expect(await plain.page.getByRole('link', { name: 'Dashboard' }).first().isVisible()).toBe(
      false,
    );
    await plain.page.context().close();

    const { page } = await openAs('customer');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/blog');
    await settled(page);
    await page.locator('.guessed-in').waitFor({ state: 'detached' });
    expect(await shifts()).toBe(0);
    await page.context().close();
  });
});

describe('user preferences', () => {
  it('nothing moves by itself under reduced motion', async () => {
    const { page } = await openAs('visitor');
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: 'Let the slides run' }).first().waitFor();
    // A transition of a hundredth of a millisecond counts as none.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
        .filter((duration) => duration > 1),
    );
    expect(moving).toEqual([]);
    await page.context().close();
  });

  it('forced colours keep every control’s edge and the focus ring', async () => {
    const { page } = await openPage(browser, shop.url, desktop, { forcedColors: 'active' });
    await page.goto('/login');
    await settled(page);
    await page.getByLabel('Email').focus();
    const [border, outline] = await page.getByLabel('Email').evaluate((field) => {
      const style = getComputedStyle(field);
      return [style.borderTopStyle, style.outlineStyle];
    });
    expect([border, outline]).toEqual(['solid', 'solid']);
    await page.context().close();
  });
});
