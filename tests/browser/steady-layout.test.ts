import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closePages, sharedBrowser } from '../support/browser-shop.ts';
import { watchLayoutShifts } from '../support/layout.ts';
import { namesOf } from '../support/loaded-screens.ts';
import { desktop, openPage, phone } from '../support/open-page.ts';
import { type Screen, type Who, screensOf } from '../support/screens.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { findSample, settled, signInEverybody } from '../support/visit.ts';

/** How pages stay still while they load, and keep to what a user has set. */
let browser: Browser;
let shop: ShopProcess;
let states: Awaited<ReturnType<typeof signInEverybody>>;
let screens: readonly Screen[];

beforeAll(async () => {
  shop = await startShopProcess({}, [], inject('demo'));
  browser = await sharedBrowser();
  states = await signInEverybody(browser, shop.url);
  screens = screensOf(await findSample(shop.url));
});
afterAll(async () => {
  await closePages(browser);
  await shop?.stop();
});

function openAs(who: Who, size = desktop) {
  const storageState = states[who];
  return openPage(browser, shop.url, size, storageState ? { storageState } : {});
}

/** How long fonts are delayed in the layout shift tests. */
const LATE_MS = 400;

function screenNamed(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
}

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
    for (const part of ['banner', 'contentinfo'] as const) {
      const links = plain.page.getByRole(part).getByRole('link');
      expect(await links.filter({ hasText: 'Login' }).isVisible()).toBe(true);
      expect(await links.filter({ hasText: 'Dashboard' }).count()).toBe(0);
    }
    await plain.page.context().close();

    const { page } = await openAs('customer');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/blog');
    await settled(page);
    for (const part of ['header', 'footer'])
      await page.locator(`${part} .guessed-in`).waitFor({ state: 'detached' });
    expect(await shifts()).toBe(0);
    await page.context().close();
  });
});

describe('user preferences', () => {
  it('nothing moves by itself under reduced motion', async () => {
    const { page } = await openAs('visitor');
    await page.goto('/');
    await settled(page);
    await page.getByRole('button', { name: 'Start the slides' }).first().waitFor();
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

it('tables keep their roles as cards on a phone', async () => {
  const { page } = await openAs('visitor', phone);
  await page.goto('/parts');
  await settled(page);
  const rows = await page.locator('tbody tr').count();
  const cells = await page.locator('tbody td').count();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  const count = (role: string) => roles.filter((one) => one === role).length;
  expect(rows).toBeGreaterThan(10);
  // One row more: the head.
  expect([count('table'), count('row'), count('cell')]).toEqual([1, rows + 1, cells]);
  expect(count('columnheader')).toBeGreaterThan(3);
});
