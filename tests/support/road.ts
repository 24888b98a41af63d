import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './browser-shop.ts';
import { type Size, logIn, openPage, toast } from './open-page.ts';
import type { ShopProcess } from './shop-process.ts';

const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' };

/** Fills in the sandbox's card form and presses Pay. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM / YY)').fill(CARD.expiry);
  await page.getByLabel('CVC').fill(CARD.cvc);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** The whole journey from the home page to 'Delivered', with a declined card on the way. */
export async function orderPayAndShip(
  browser: Browser,
  shop: ShopProcess,
  size: Size,
): Promise<void> {
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
}

/** Pays the first unpaid order with a card that its bank authenticates. */
export async function payWithAuthentication(
  browser: Browser,
  shop: ShopProcess,
  size: Size,
): Promise<void> {
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
}
