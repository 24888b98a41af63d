import { chromium } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { keepToasts, openPage, phone, toast } from '../support/open-page.ts';

/** Slow, failed and missing responses. */
const shop = openShop();

/** The answer for a file that a release has removed. */
const gone = { status: 404, contentType: 'text/plain', body: 'Not found' };

describe('a chunk that a release has removed', () => {
  it('makes the link load the wanted page as a document, and Back returns', async () => {
    const { page } = await shop.visit('/login');
    let refused = 0;
    await page.route(/static\/js\/blog-[^/]+\.js$/, (route) => {
      refused += 1;
      return route.fulfill(gone);
    });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
    const path = () => new URL(page.url()).pathname;
    await blog.click();
    // A look that waits for a navigation would fail when the document is replaced during it.
    await eventually(path).toBe('/blog');
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    const isSame = () => page.evaluate(() => 'sameDocument' in window).catch(() => true);
    await eventually(isSame).toBe(false);
    expect(refused).toBeGreaterThan(0);
    await page.unroute(/static\/js\/blog-[^/]+\.js$/);
    await page.waitForLoadState();
    await page.goBack();
    await eventually(path).toBe('/login');
    await ready(page);
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  });

  it('does not lose typed text when the pointer rests on its link', async () => {
    const { page } = await shop.visit('/signup');
    await page.route(/static\/js\/blog-[^/]+\.js$/, (route) => route.fulfill(gone));
    await page.getByLabel('Full Name').fill('Half a name');
    // Records the router's own reload in sessionStorage, which outlives it.
    await page.evaluate(() =>
      navigation.addEventListener('navigate', ({ navigationType, defaultPrevented }) =>
        sessionStorage.setItem('asked', `${navigationType}, prevented: ${defaultPrevented}`),
      ),
    );
    const blog = page.getByRole('contentinfo').getByRole('link', { name: 'Blog' });
    await blog.hover();
    const asked = await page.waitForFunction(() => sessionStorage.getItem('asked'));
    expect(await asked.jsonValue()).toBe('reload, prevented: true');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Half a name');
    await blog.click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  });

  it('causes neither a white page nor endless reloads if it stays missing', async () => {
    const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
    await page.route(/static\/js\/confirm-dialog-[^/]+\.js$/, (route) => route.fulfill(gone));
    const cancel = page.getByRole('button', { name: 'Cancel', disabled: false });
    await cancel.waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await cancel.click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await cancel.waitFor();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await cancel.click();
    await page.getByRole('heading', { name: 'Something came loose on our side' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    // A reload on request is allowed.
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction(() => !('sameDocument' in window));
    await cancel.waitFor();
  });

  it('comes from static/js under the root', async () => {
    const { page } = await shop.visit('/blog');
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(new URL(script).pathname).toMatch(/^\/static\/js\//);
  });
});

describe('toasts', () => {
  it('appear as plain text for 5000 ms if their library cannot be loaded', async () => {
    const { page } = await shop.visit('/');
    await page.clock.install();
    await page.route(/static\/js\/toast-host-[^/]+\.js$/, (route) => route.fulfill(gone));
    const box = page.locator('section[aria-labelledby=subscribe]');
    await box.getByLabel('Email').fill('plain@example.com');
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.getByRole('button', { name: 'Submit' }).click();
    const notice = toast(page, 'You are now on the list.');
    await notice.waitFor();
    expect(await page.locator('.Toastify').count()).toBe(0);
    await page.clock.runFor(4_900);
    expect(await notice.count()).toBe(1);
    await page.clock.runFor(200);
    await notice.waitFor({ state: 'detached' });
  });

  it('leave room for the scroll bar of a narrow window', async () => {
    const { args, ...own } = inject('chromium');
    const hides = '--hide-scrollbars';
    const browser = await chromium.launch({
      ...own,
      args: args.filter((arg) => arg !== hides),
      ignoreDefaultArgs: [hides],
    });
    try {
      const { page } = await openPage(browser, shop.url(), phone);
      await page.goto('/');
      await ready(page);
      const room = await page.evaluate(() => document.documentElement.clientWidth);
      expect(room).toBeLessThan(phone.width);
      const box = page.locator('section[aria-labelledby=subscribe]');
      await box.getByLabel('Email').fill('narrow@example.com');
      await box.getByRole('button', { name: 'Submit' }).click();
      const notice = toast(page, 'You are now on the list.');
      // Waits until the toast stands still.
      await notice.hover();
      const at = await notice.boundingBox();
      expect((at?.x ?? 0) + (at?.width ?? Infinity)).toBeLessThanOrEqual(room);
    } finally {
      await browser.close();
    }
  });

  it('stay at the top right for 5000 ms and close when dragged by more than 80 %', async () => {
    const { page } = await shop.visit('/');
    await page.clock.install();
    const box = page.locator('section[aria-labelledby=subscribe]');
    const subscribe = async (email: string) => {
      await box.getByLabel('Email').fill(email);
      await box.getByRole('button', { name: 'Submit' }).click();
      await toast(page, 'You are now on the list.').waitFor();
    };
    await keepToasts(page);
    await subscribe('a@example.com');
    await page.locator('.Toastify__toast-container--top-right').waitFor();
    expect(
      await page
        .locator('.Toastify__progress-bar--animated')
        .evaluate((bar) => getComputedStyle(bar).animationDuration),
    ).toBe('5s');
    const shown = toast(page, 'You are now on the list.');
    // Waits until the toast stands still.
    await shown.hover();
    const at = await shown.boundingBox();
    if (!at) throw new Error('no notice');
    const stands = () =>
      eventually(async () => (await shown.boundingBox())?.x).toBeCloseTo(at.x, 0);
    const drag = async (share: number) => {
      await page.mouse.move(at.x + 40, at.y + at.height / 2);
      await page.mouse.down();
      await page.mouse.move(at.x + 40 + at.width * share, at.y + at.height / 2, { steps: 5 });
      await page.mouse.up();
    };
    await drag(0.7);
    // The toast slides back before it can be dragged again.
    await stands();
    await drag(0.9);
    await shown.waitFor({ state: 'detached' });
  });
});
