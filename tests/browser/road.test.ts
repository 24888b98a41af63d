import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../support/browser-shop.ts';
import { startPostgres } from '../support/postgres.ts';
import { desktop, logIn, openPage, phone, toast } from '../support/open-page.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/** The whole journey in a real browser on both engines, from the home page to 'Delivered'. */
const engines = [
  { engine: 'sqlite', size: desktop },
  { engine: 'postgres', size: phone },
] as const;

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM / YY)').fill(CARD.expiry);
  await page.getByLabel('CVC').fill(CARD.cvc);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

describe.each(engines)('end to end on $engine', ({ engine, size }) => {
  let browser: Browser;
  let shop: ShopProcess;
  const cleanups: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const env: Record<string, string> = {};
    if (engine === 'postgres') {
      const postgres = await startPostgres();
      cleanups.push(() => postgres.stop());
      env['DATABASE_URL'] = await postgres.createDatabase();
    }
    shop = await startShopProcess(env);
    cleanups.push(() => shop.stop());
    browser = await chromium.launch(inject('chromium'));
    cleanups.push(() => browser.close());
  });
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });

  it('a customer goes from the home page to a paid and delivered order', async () => {
    const { page, faults } = await openPage(browser, shop.url, size);
    await page.goto('/parts?sort=price');
    await page
      .getByRole('link', { name: /Buy Now/ })
      .first()
      .click();

    await page.waitForURL('**/login**');
    await logIn(page, 'customer@example.com', 'demo-customer');
    await page.waitForURL('**/purchase/**');
    await page.getByRole('heading', { name: 'Order Info' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe('customer@example.com');
    const part = await page.getByLabel('Tool Name').inputValue();

    // An untouched field is filled in from the last order, also after others were typed.
    await eventually(() => page.getByLabel('Address').inputValue()).not.toBe('');
    await page.getByLabel('Quantity').fill('1');
    await page.getByLabel('Phone').fill('12345678');
    await page.getByLabel('Address').fill('');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByText(/^Must be minimum Quantity \d+$/).waitFor();
    await page.getByText('phone length must be 9 character').waitFor();
    await page.getByText('address is required').waitFor();

    await page.getByLabel('Full Name').fill('Carla Customer');
    await page.getByLabel('Quantity').fill('500');
    await page.getByLabel('Phone').fill('+1 555 010 7788');
    await page.getByLabel('Address').fill('12 Foundry Lane');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.waitForURL('**/dashboard/myOrder');
    await toast(page, 'Successfully').waitFor();

    const mine = page
      .getByRole('row')
      .filter({ hasText: part.slice(0, 40) })
      .filter({ hasText: '500' })
      .first();
    await mine.getByRole('link', { name: /Pay/ }).click();
    await page.waitForURL('**/payment/**');
    await payWith(page, '4000 0000 0000 0002');
    await page.getByText('Your card was declined.').waitFor();
    await payWith(page, CARD.number);
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    await page.waitForURL('**/dashboard/myOrder');
    await mine.getByText('Paid', { exact: true }).waitFor();

    const admin = await openPage(browser, shop.url, size);
    await admin.page.goto('/dashboard/manageOrders');
    await admin.page.waitForURL('**/login**');
    await logIn(admin.page, 'admin@example.com', 'demo-admin');
    await admin.page.waitForURL('**/dashboard/manageOrders');
    const theirs = admin.page
      .getByRole('row')
      .filter({ hasText: part.slice(0, 30) })
      .filter({ hasText: '500' })
      .first();
    await theirs.getByRole('button', { name: /Pending/ }).click();
    await admin.page.getByText('Are Your Sure  this Order Shipt!').waitFor();
    await admin.page.getByLabel('Tracking number').fill('00340434');
    await admin.page.getByRole('button', { name: 'Ship', exact: true }).click();
    await theirs.getByText('Shipt', { exact: true }).waitFor();

    await page.reload();
    await mine.getByText('Delivered', { exact: true }).waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: /Sign Out/ }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();

    // The browser reports the declined card by itself.
    const unexpected = [...faults, ...admin.faults].filter(
      (fault) => !/payment.*status of 409/.test(fault),
    );
    expect(unexpected).toEqual([]);
    expect(shop.output()).not.toMatch(/"level":50/);
  });

  it('a card that needs it is authenticated by the bank', async () => {
    const { page, faults } = await openPage(browser, shop.url, size);
    await page.goto('/login');
    await logIn(page, 'customer@example.com', 'demo-customer');
    await page.waitForURL(`${shop.url}/`);
    await page.goto('/dashboard/myOrder');
    await page.getByRole('link', { name: /^Pay/ }).first().click();
    await payWith(page, '4000 0027 6000 3184');
    await page.getByRole('button', { name: 'Approve' }).click();
    await toast(page, 'Congrats! Your Payment Complete.').waitFor();
    expect(faults).toEqual([]);
  });
});
