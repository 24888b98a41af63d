import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePages, eventually, sharedBrowser } from '../support/browser-shop.ts';
import { openPage, toast } from '../support/open-page.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/** The journey of road.test.ts without a mouse: no clicks, and focus by Tab only. */
let browser: Browser;
let shop: ShopProcess;

beforeAll(async () => {
  shop = await startShopProcess();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await shop?.stop();
});

const MOST_TABS = 120;

/** Name and place of the focused element, and whether its focus is visible. */
async function focused(page: Page) {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const box = at.getBoundingClientRect();
    const label =
      at.getAttribute('aria-label') ??
      (at as HTMLInputElement).labels?.[0]?.textContent ??
      at.textContent ??
      '';
    const style = getComputedStyle(at);
    const ring = [at, at.parentElement].some(
      (one) => one && getComputedStyle(one).outlineStyle !== 'none',
    );
    return {
      outside: at === document.body,
      label: label.trim(),
      top: box.top,
      inView: box.bottom > 0 && box.top < innerHeight,
      ring: ring || style.outlineStyle !== 'none',
    };
  });
}

/** Presses Tab until an element of this name has the focus; every stop must be visible. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let tab = 0; tab < MOST_TABS; tab++) {
    await page.keyboard.press('Tab');
    const { label, inView, ring, outside } = await focused(page);
    // After the last stop the focus leaves for the browser's own controls and returns.
    if (outside) continue;
    if (!inView || !ring)
      throw new Error(
        `The focus is not to be seen on "${label}" (in view: ${inView}, ring: ${ring})`,
      );
    if (name.test(label)) return;
    passed.push(label.slice(0, 24));
  }
  throw new Error(`Tab did not come to ${name}; it passed ${passed.join(' | ')}`);
}

async function fill(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

it('a customer orders, pays and receives a part by keyboard alone', async () => {
  const { page, faults } = await openPage(browser, shop.url);
  await page.goto('/parts?sort=price');
  await page.keyboard.press('Tab');
  expect((await focused(page)).label).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Buy Now/);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/login**');
  await page
    .getByRole('button', { name: 'Login', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  await fill(page, /^Email/, 'customer@example.com');
  await fill(page, /^Password/, 'demo-customer');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/purchase/**');
  await page.getByLabel('Quantity').waitFor();
  const part = await page.getByLabel('Tool Name').inputValue();
  await fill(page, /^Quantity/, '501');
  await fill(page, /^Full Name/, 'Carla Customer');
  await fill(page, /^Phone/, '+1 555 010 7788');
  await fill(page, /^Address/, '12 Foundry Lane');
  await tabTo(page, /^Order Now/);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/dashboard/myOrder');
  const mine = page
    .getByRole('row')
    .filter({ hasText: part.slice(0, 40) })
    .filter({ hasText: '501' });
  await mine.waitFor();
  await tabTo(page, /^Pay$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/payment/**');
  await page.getByLabel('Card number').waitFor();
  await fill(page, /^Card number/, '4242424242424242');
  await fill(page, /^Expiry/, '1240');
  await fill(page, /^CVC/, '123');
  await page.keyboard.press('Enter');
  await toast(page, 'Congrats! Your Payment Complete.').waitFor();
  await page.waitForURL('**/dashboard/myOrder');
  expect(faults).toEqual([]);

  const admin = await openPage(browser, shop.url);
  await admin.page.goto('/login?from=/dashboard/manageOrders');
  await admin.page
    .getByRole('button', { name: 'Login', exact: true })
    .and(admin.page.locator(':enabled'))
    .waitFor();
  await fill(admin.page, /^Email/, 'admin@example.com');
  await fill(admin.page, /^Password/, 'demo-admin');
  await admin.page.keyboard.press('Enter');
  await admin.page.waitForURL('**/dashboard/manageOrders');
  const theirs = admin.page
    .getByRole('row')
    .filter({ hasText: part.slice(0, 30) })
    .filter({ hasText: '501' });
  await theirs.waitFor();

  // Two orders wait: this one and one of the demo's. Both are selected and shipped at once.
  await tabTo(admin.page, /pending on this page$/);
  await admin.page.keyboard.press('Space');
  await tabTo(admin.page, /^Ship \d+ orders$/);
  await admin.page.keyboard.press('Enter');
  const question = admin.page.getByRole('alertdialog').or(admin.page.getByRole('dialog'));
  await question.waitFor();
  await tabTo(admin.page, /^Ship without tracking$/);
  await admin.page.keyboard.press('Enter');
  await theirs.getByText('Shipt', { exact: true }).waitFor();
  await question.waitFor({ state: 'detached' });
  expect(admin.faults).toEqual([]);

  await page.reload();
  await mine.getByText('Delivered', { exact: true }).waitFor();
});

it('a dialog traps the focus and returns it when closed', async () => {
  const { page } = await openPage(browser, shop.url, { width: 390, height: 844 });
  await page.goto('/login?from=/dashboard/myOrder');
  await page
    .getByRole('button', { name: 'Login', exact: true })
    .and(page.locator(':enabled'))
    .waitFor();
  await fill(page, /^Email/, 'customer@example.com');
  await fill(page, /^Password/, 'demo-customer');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/myOrder');
  await page.getByRole('row').nth(1).waitFor();
  await tabTo(page, /^Menu$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  for (let tab = 0; tab < 8; tab++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(async () => (await focused(page)).label).toBe('Menu');
});
