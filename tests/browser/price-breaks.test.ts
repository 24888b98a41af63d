import { beforeAll, expect, it } from 'vitest';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, openShop } from '../support/browser-shop.ts';
import { partOf } from '../support/place-order.ts';

/** Prices by quantity and carton sizes on the pages of visitors. */
const shop = openShop();
const name = '11-Speed Chain, 116 Links';
let admin: Caller;
let part: PricedPart;

beforeAll(async () => {
  admin = await shop.callAs('admin');
  part = partOf(await admin<PricedPart[]>('GET', '/tools'), name);
  const { _id, ...stored } = await admin<PricedPart>('GET', `/tool/${part._id}`);
  const priceBreaks = [{ from: 700, price: part.price - 2 }];
  await admin('PUT', `/tool/${_id}`, { ...stored, priceBreaks, multipleOf: 20 });
});

it('stand on the part’s page, and in what search engines read', async () => {
  const { page, faults } = await shop.visitAs('customer', `/parts/${part._id}`);
  const table = page.getByRole('main').getByRole('table').first();
  await table.getByRole('cell', { name: '700 or more' }).waitFor();
  await page.getByText('Comes in cartons of 20.').first().waitFor();
  const offers = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((one) => one.textContent)
      .join(),
  );
  expect(offers).toContain('UnitPriceSpecification');
  expect(faults).toEqual([]);
});

it('are left out where no order reaches them', async () => {
  const host = await shop.callAs('host');
  const changed = { 'limits.orderMax': 600, 'limits.minimumQuantityMin': 10 };
  await host('PUT', '/settings', changed);
  try {
    const { page } = await shop.visit(`/parts/${part._id}`);
    await page.getByText('Comes in cartons of 20.').first().waitFor();
    expect(await page.getByText('700 or more').count()).toBe(0);
    await page.goto('/');
    const description = page.locator('meta[name="description"]').first();
    expect(await description.getAttribute('content')).toMatch(/brakes and cockpit\.$/);
  } finally {
    await host('PUT', '/settings', { 'limits.orderMax': 1_000, 'limits.minimumQuantityMin': 50 });
  }
});
