import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoAccount } from '../support/browser-shop.ts';
import { logIn, openPage, phone, toast } from '../support/open-page.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/** A demo on a network host name without https, where browsers disable some APIs. */
let shop: ShopProcess;
let browser: Browser;
beforeAll(async () => {
  shop = await startShopProcess();
  const { args, ...settings } = inject('chromium');
  const named = '--host-resolver-rules=MAP shop.test localhost';
  browser = await chromium.launch({ ...settings, args: [...args, named] });
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

it('a visitor orders, writes to the shop and signs out', async () => {
  const url = shop.url.replace('localhost', 'shop.test');
  const { page } = await openPage(browser, url, phone);
  await page.goto('/login?from=/parts');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const { email, password } = demoAccount('customer');
  await logIn(page, email, password);
  await page.waitForURL('**/parts');
  await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click();
  await page.getByLabel('Quantity').fill('100');
  await page.getByLabel('Phone').fill('+1 555 010 7788');
  await page.getByLabel('Address').fill('12 Foundry Lane');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await toast(page, 'Successfully  Your  order').waitFor();

  await page.goto('/#get-in-touch');
  const contact = page.locator('form', { has: page.getByLabel('Message') });
  await contact.getByLabel('Name').fill('Eve');
  await contact.getByLabel('Email').fill('eve@example.com');
  await contact.getByLabel('Message').fill('Asked from a telephone.');
  await contact.getByRole('button', { name: 'Send' }).click();
  await toast(page, 'We have your message').waitFor();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login**');
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
});
