import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { eventually, openShop } from '../support/browser-shop.ts';
import { placeOrder } from '../support/place-order.ts';

/** Cached data is shown at once and refreshed behind. */
const shop = openShop();

/** Delays the answers to an address and collects the requests. */
async function holdBack(page: Page, address: string) {
  const waiting: Route[] = [];
  await page.route(address, (route) => void waiting.push(route));
  return waiting;
}
const bones = (page: Page) => page.locator('main .animate-breathe, main .animate-spin');

describe('the cart', () => {
  it('is fetched ahead while the pointer is on its link', async () => {
    const { page } = await shop.visit('/');
    const modules = page.locator(
      'link[rel=modulepreload][href*=cart], link[rel=prefetch][href*=cart]',
    );
    const before = await modules.count();
    await page.locator('header').getByRole('link', { name: /^Cart/ }).hover();
    await eventually(() => modules.count()).toBeGreaterThan(before);
  });
});

describe('a part from a list', () => {
  it('has its page at once, and similar parts are prefetched while the pointer is on it', async () => {
    const { page, faults } = await shop.visit('/');
    const asked = await holdBack(page, '**/api/tool/*');
    const card = page.locator('main article a[href^="/parts/"]').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const neighbours = page.waitForResponse('**/api/tools?category=*');
    await card.hover();
    await neighbours;
    await card.click();
    // A card shows hyphens as spaces; the page shows the real name.
    const whole = page.getByRole('heading', { level: 1 });
    await eventually(async () => (await whole.textContent())?.replaceAll('-', ' ')).toContain(name);
    expect(await bones(page).count()).toBe(0);
    expect(asked).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('has its order form at once; the stock is refreshed meanwhile, and typed text stays', async () => {
    const [part] = await (await shop.callAs(null))<Part[]>('GET', '/tools?limit=1');
    if (!part) throw new Error('The demo has no parts');
    const { page, faults } = await shop.visitAs('customer', `/parts/${part._id}`);
    const asked = await holdBack(page, '**/api/purchase/*');
    await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click();
    // The part's page has a field of that name too.
    await page.waitForURL(`**/purchase/${part._id}`);
    await page.getByLabel('Quantity').fill('60');
    expect(await bones(page).count()).toBe(0);
    await eventually(() => asked.length).toBe(1);
    await asked[0]?.fulfill({ json: { ...part, available: 700 } });
    await page.getByText('to 700 per order').waitFor();
    expect(await page.getByLabel('Quantity').inputValue()).toBe('60');
    expect(faults).toEqual([]);
  });

  it('is shown as missing if it was deleted meanwhile', async () => {
    const [part] = await (await shop.callAs(null))<Part[]>('GET', '/tools?limit=1');
    if (!part) throw new Error('The demo has no parts');
    const { page } = await shop.visitAs('customer', `/parts/${part._id}`);
    const asked = await holdBack(page, '**/api/purchase/*');
    await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).first().click();
    await page.getByLabel('Quantity').waitFor();
    await eventually(() => asked.length).toBe(1);
    await asked[0]?.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { title: 'Not found', status: 404, detail: 'Not found.', code: 'NOT_FOUND' },
    });
    await page.getByRole('heading', { name: 'Part not found' }).waitFor();
  });
});

describe('the profile’s values', () => {
  it('remove the errors of empty fields after an early submit', async () => {
    const anybody = await shop.callAs(null);
    const [part] = await anybody<Part[]>('GET', '/tools');
    const { page } = await shop.visitAs('customer', '/dashboard');
    const asked = await holdBack(page, '**/api/profile/*');
    await page.goto(`/purchase/${part?._id}`);
    await page.getByRole('button', { name: 'Order Now' }).click();
    const missing = page.getByText('Name is required');
    await missing.waitFor();
    await eventually(() => asked.length).toBe(1);
    await asked[0]?.continue();
    await missing.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Full Name').inputValue()).not.toBe('');
  });
});

it('the Back button never shows an order that was just paid as unpaid', async () => {
  const order = { toolName: 'Cassette 8-Speed 13-25', quantity: 100 };
  const id = await placeOrder(await shop.callAs('customer'), order);
  const { page, faults } = await shop.visitAs('customer', `/payment/${id}`);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 39');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/dashboard/myOrder');
  const asked = await holdBack(page, '**/api/checkout/*');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor();
  await eventually(() => asked.length).toBe(1);
  expect(await page.getByLabel('Card number').count()).toBe(0);
  await asked[0]?.continue();
  await page.getByText('This order is paid', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});
