import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../providers/fake-stripe.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { callAs, closePages, sharedBrowser } from '../support/browser-shop.ts';
import { logIn, openPage, phone, toast } from '../support/open-page.ts';
import { placeOrder } from '../support/place-order.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { standInForStripe } from './stripe-stand-in.ts';

let browser: Browser;
let shop: ShopProcess;
let fake: FakeStripe;
beforeAll(async () => {
  fake = await startFakeStripe();
  shop = await startShopProcess({
    PAYMENTS: 'stripe',
    STRIPE_API_URL: fake.url,
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
  });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await shop?.stop();
  await fake?.stop();
});

it('pays with Stripe’s form: script missing, card declined, bank asked, order paid', async () => {
  const { page, faults } = await openPage(browser, shop.url, phone);
  const { methods, state } = await standInForStripe(page, fake);
  state.scriptBlocked = true;
  await page.goto('/login');
  await logIn(page, 'customer@example.com', 'demo-customer');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/dashboard/myOrder');
  await page.getByRole('link', { name: /Pay/ }).first().click();
  await page.waitForURL('**/payment/**');

  await page.getByText('The card form could not be loaded.').waitFor();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  expect(await pay.isDisabled()).toBe(true);
  state.scriptBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();

  await page.getByText('card', { exact: true }).waitFor();
  await page.getByLabel('Card number').fill('4000000000000002');
  await pay.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card' });
  expect(await refusal.textContent()).toBe('Your card was declined.');
  // New input clears a refusal; a fault that Stripe finds again stays.
  await page.getByLabel('Card number').fill('4242');
  await refusal.waitFor({ state: 'detached' });
  await pay.click();
  await page.locator('form p', { hasText: 'Your card number is incomplete.' }).nth(1).waitFor();
  expect(await refusal.textContent()).toBe('Your card number is incomplete.');
  await page.getByLabel('Card number').fill('4000002760003184');
  await pay.click();
  await toast(page, 'Congrats! Your Payment Complete.').waitFor();
  await page.waitForURL('**/dashboard/myOrder');

  expect(methods.at(-1)).toMatchObject({
    key: fake.publishableKey,
    type: 'card',
    billing_details: { email: 'customer@example.com' },
  });
  expect(methods.at(-1)?.billing_details.name.length).toBeGreaterThan(2);
  const paid = [...fake.account.intents.values()].filter(({ status }) => status === 'succeeded');
  expect(paid).toHaveLength(1);
  await page.getByRole('table').getByText('Paid', { exact: true }).first().waitFor();
  // Only the blocked script may be reported.
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
});

it('saves a card that the buyer agrees to save, pays the next order with it, and removes it', async () => {
  const { page, faults } = await openPage(browser, shop.url, phone);
  const { methods } = await standInForStripe(page, fake);
  await page.goto('/login');
  await logIn(page, 'customer@example.com', 'demo-customer');
  await page.waitForURL((url) => url.pathname !== '/login');
  const customer = await callAs(shop.url, 'customer');
  const [part] = await customer<Part[]>('GET', '/tools');
  const toPay = async () => {
    const { name = '', minimumQuantity = 0 } = part ?? {};
    const id = await placeOrder(customer, { toolName: name, quantity: minimumQuantity });
    await page.goto(`/payment/${id}`);
  };
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  const paid = () => toast(page, 'Congrats! Your Payment Complete.').waitFor();

  await toPay();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Save this card for my next payments').check();
  await pay.click();
  await paid();

  await toPay();
  const saved = page.getByRole('radio', { name: 'Visa ending in 4242, expires 07/2031' });
  await saved.waitFor();
  expect(await saved.isChecked()).toBe(true);
  expect(await page.getByLabel('Card number').isVisible()).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  const before = methods.length;
  await pay.click();
  await paid();
  expect(methods.length).toBe(before);

  await toPay();
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('button', { name: 'Remove card' }).click();
  await saved.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Card number').isVisible()).toBe(true);
  expect(faults).toEqual([]);
});

it('lets no page load from other origins of Stripe', async () => {
  const { page } = await openPage(browser, shop.url);
  const reply = await page.goto('/');
  const policy = reply?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self' https://js.stripe.com");
  await page.route('https://cdn.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.intruder = 1' }),
  );
  const loaded = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.src = 'https://cdn.stripe.com/x.js';
        script.addEventListener('load', () => resolve('loaded'));
        script.addEventListener('error', () => resolve('refused'));
        document.head.append(script);
      }),
  );
  expect(loaded).toBe('refused');
});
