import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, openShop } from '../support/browser-shop.ts';
import { keepToasts, phone } from '../support/open-page.ts';

/** The position of toasts: they cover nothing in use. */
const shop = openShop();

const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
/** 1280 × 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

const notices = (page: Page) => page.locator('.Toastify__toast-container');
const shown = (page: Page) => notices(page).getByRole('alert');

/** Opens a page whose toasts stay. */
async function open(path: string, size: (typeof sizes)[number]) {
  const { page } = await shop.visit(path, size);
  await keepToasts(page);
  return page;
}

/** Presses the button that shows a toast on the design system's page. */
async function notify(page: Page, times: number): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Error toast' });
  for (let time = 0; time < times; time++) await button.press('Enter');
  return button;
}

/** How many pixels of an element's height the toasts cover. */
async function covered(page: Page, thing: Locator): Promise<number> {
  const [one, other] = await Promise.all([thing.boundingBox(), notices(page).boundingBox()]);
  if (!one || !other) throw new Error('Not to be seen');
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > 0 ? Math.max(0, high) : 0;
}

/** Whether the toasts are inside the window. */
async function inWindow(page: Page): Promise<boolean> {
  const box = await notices(page).boundingBox();
  const height = await page.evaluate(() => innerHeight);
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

const bring = (thing: Locator, block: 'start' | 'end') =>
  thing.evaluate((element, where) => element.scrollIntoView({ block: where }), block);

it('a pressed toast stays until the press has ended', async () => {
  const page = await open('/dev/ui', phone);
  const button = await notify(page, 1);
  // The toast keeps clear of the focused button, and the press moves the focus.
  await bring(button, 'end');
  await eventually(() => covered(page, button)).toBe(0);
  const close = notices(page).getByRole('button');
  await close.hover();
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
  await eventually(() => shown(page).count()).toBe(0);
});

describe.each(sizes)('three toasts, $width px wide', (size) => {
  it('cover neither the header nor the pressed button, at any scroll position', async () => {
    const page = await open('/dev/ui', size);
    const button = await notify(page, 3);
    await eventually(() => shown(page).count()).toBe(3);
    for (const block of ['start', 'end'] as const) {
      await bring(button, block);
      await eventually(() => covered(page, button)).toBe(0);
      expect(await inWindow(page)).toBe(true);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await eventually(() => covered(page, page.locator('header').first())).toBe(0);
    await eventually(() => inWindow(page)).toBe(true);
  });

  it('make room for a focused field', async () => {
    const page = await open('/dev/ui', size);
    await notify(page, 3);
    const field = page.getByLabel('Full Name').first();
    for (const block of ['start', 'end'] as const) {
      await field.focus();
      await bring(field, block);
      await eventually(() => covered(page, field)).toBe(0);
      await eventually(() => inWindow(page)).toBe(true);
    }
  });
});

describe('toasts', () => {
  it('stay in the visual viewport during a pinch zoom or with an on-screen keyboard', async () => {
    const page = await open('/dev/ui', { width: 390, height: 844 });
    await notify(page, 1);
    await notices(page).waitFor();
    const debug = await page.context().newCDPSession(page);
    await debug.send('Emulation.setDeviceMetricsOverride', {
      width: 390,
      height: 844,
      deviceScaleFactor: 1,
      mobile: true,
    });
    await debug.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await debug.send('Input.synthesizeScrollGesture', { x: 100, y: 300, yDistance: -250 });
    await page.waitForFunction(() => (visualViewport?.offsetTop ?? 0) > 100);
    const place = () =>
      page.evaluate(() => {
        const box = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
        const view = visualViewport;
        if (!box || !view) return 'nowhere';
        return box.top >= view.offsetTop - 1 && box.bottom <= view.offsetTop + view.height + 1
          ? 'seen'
          : `${box.top} to ${box.bottom} of ${view.offsetTop} to ${view.offsetTop + view.height}`;
      });
    await eventually(place).toBe('seen');
  });

  it('queue when the window is too low for all of them', async () => {
    const page = await open('/dev/ui', zoomed);
    await notify(page, 3);
    await shown(page).first().waitFor();
    expect(await shown(page).count()).toBe(1);
    const close = notices(page).getByRole('button', { name: 'close' });
    for (let left = 3; left > 1; left--) {
      const box = await notices(page).boundingBox();
      expect(box?.height).toBeLessThanOrEqual(zoomed.height / 2);
      const first = await shown(page).first().getAttribute('id');
      await close.first().click();
      await page.locator(`[id="${first}"]`).waitFor({ state: 'detached' });
      await eventually(() => shown(page).count()).toBe(1);
    }
  });

  it('break a long word, and have a close button that is large enough and shows the focus', async () => {
    const page = await open('/signup', zoomed);
    // A retry of the test needs another address, since the first is taken.
    const address = `${'n'.repeat(28)}${randomUUID().replaceAll('-', '')}@example.com`;
    await page.getByLabel('Full Name').fill('Nora');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password').fill('a-long-password');
    await page.getByLabel('Password').press('Enter');
    await shown(page).filter({ hasText: address }).waitFor();
    // The next page takes the focus when it renders.
    await page.waitForURL(({ pathname }) => pathname !== '/signup');
    await page.locator('#content:focus').waitFor();
    const close = notices(page).getByRole('button', { name: 'close' });
    await page.keyboard.press('Alt+KeyT');
    await page.keyboard.press('Tab');
    expect(await close.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await close.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid');
    const size = await close.boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(24);
    expect(size?.height).toBeGreaterThanOrEqual(24);
    const over = await shown(page)
      .first()
      .evaluate((each) => each.scrollWidth - each.clientWidth);
    expect(over).toBe(0);
  });
});
