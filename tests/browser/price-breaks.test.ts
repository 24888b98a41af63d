import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { type Caller, eventually, openShop } from '../support/browser-shop.ts';
import { partOf } from '../support/place-order.ts';

/** Prices by quantity and carton sizes, from the part's form to the order. */
const shop = openShop();
const name = '11-Speed Chain, 116 Links';
let admin: Caller;
let part: Part;

beforeAll(async () => {
  admin = await shop.callAs('admin');
  part = partOf(await admin<Part[]>('GET', '/tools'), name);
});

it('are set on Update Product, which names what contradicts them', async () => {
  const { page, faults } = await shop.visitAs('admin', `/dashboard/manageProduct/${part._id}`);
  const breaks = page.getByLabel(/^Price breaks/);
  const save = page.getByRole('button', { name: 'Update Parts' });
  await breaks.fill('700 at 6');
  await save.click();
  await page.getByText('Enter price breaks as 100: 38, 500: 32').waitFor();
  await breaks.fill(`700: ${part.price + 1}`);
  await page.getByText(`The price from 700 must be below $${part.price}.00`).waitFor();
  await breaks.fill(`700: ${part.price - 2}`);
  await page.getByLabel('Carton size').fill('20');
  await save.click();
  await eventually(async () => (await admin<Part>('GET', `/tool/${part._id}`)).multipleOf).toBe(20);
  const saved = await admin<Part>('GET', `/tool/${part._id}`);
  expect(saved.priceBreaks).toEqual([{ from: 700, price: part.price - 2 }]);
  expect(faults).toEqual([]);
});

it('are in conflict when they changed while a reloaded form held others', async () => {
  const { page } = await shop.visitAs('admin', `/dashboard/manageProduct/${part._id}`);
  const breaks = page.getByLabel(/^Price breaks/);
  await breaks.fill(`800: ${part.price - 3}`);
  const { _id, ...saved } = await admin<Part>('GET', `/tool/${part._id}`);
  const other = [
    { from: 700, price: part.price - 2 },
    { from: 900, price: part.price - 4 },
  ];
  await admin('PUT', `/tool/${part._id}`, { ...saved, priceBreaks: other });
  await page.reload();
  await eventually(() => breaks.inputValue()).toBe(`800: ${part.price - 3}`);
  await page.getByRole('button', { name: 'Update Parts' }).click();
  const choice = page.getByRole('group', { name: 'Price breaks' });
  await choice.getByRole('button').first().click();
  await eventually(() => breaks.inputValue()).toBe(
    `700: ${part.price - 2}, 900: ${part.price - 4}`,
  );
  await admin('PUT', `/tool/${part._id}`, saved);
});

it('shows prices by quantity, takes the cheaper larger quantity, and orders it', async () => {
  const cheaper = part.price - 2;
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

  await page.goto(`/purchase/${part._id}`);
  await eventually(() => page.getByLabel('Full Name').inputValue()).not.toBe('');
  await page.getByLabel('Quantity').fill('680');
  await page.getByText(`680 × $${part.price}.00`).waitFor();
  const dollars = (amount: number) => `$${amount.toLocaleString('en')}.00`;
  const saved = 680 * part.price - 700 * cheaper;
  const words = `700 cost ${dollars(700 * cheaper)}, ${dollars(saved)} less than 680`;
  await page.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Order 700' }).click();
  await eventually(() => page.getByLabel('Quantity').inputValue()).toBe('700');
  await page.getByText(`700 × $${cheaper}.00`).waitFor();
  await page.getByLabel('Phone').fill('030 1234567');
  await page.getByLabel('Address').fill('7 Bell Road, Testville');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await page
    .getByText(`$${(700 * cheaper).toLocaleString('en')}.00`)
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});

it('names the nearest full cartons', async () => {
  const { page } = await shop.visitAs('customer', `/purchase/${part._id}`);
  await eventually(() => page.getByLabel('Full Name').inputValue()).not.toBe('');
  await page.getByLabel('Quantity').fill('610');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.getByText('This part comes in cartons of 20: order 600 or 620').waitFor();
});

it('stand as the lowest price in lists', async () => {
  const { page } = await shop.visit(`/parts?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name }).first();
  expect((await row.textContent()) ?? '').toContain(`from $${part.price - 2}.00`);
});

it('are left out where no order reaches them', async () => {
  const host = await shop.callAs('host');
  const changed = { 'limits.orderMax': 600, 'limits.minimumQuantityMin': 10 };
  await host('PUT', '/settings', changed);
  try {
    const { page } = await shop.visit(`/parts?q=${encodeURIComponent(name)}`);
    const row = page.getByRole('row').filter({ hasText: name }).first();
    expect(await row.textContent()).toContain(`$${part.price}.00`);
    expect(await row.textContent()).not.toContain('from $');
    await page.goto(`/parts/${part._id}`);
    await page.getByText('Comes in cartons of 20.').first().waitFor();
    expect(await page.getByText('700 or more').count()).toBe(0);
    await page.goto('/');
    const description = page.locator('meta[name="description"]').first();
    expect(await description.getAttribute('content')).toMatch(/brakes and cockpit\.$/);
  } finally {
    await host('PUT', '/settings', { 'limits.orderMax': 1_000, 'limits.minimumQuantityMin': 50 });
  }
});
