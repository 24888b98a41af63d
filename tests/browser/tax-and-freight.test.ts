import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Order } from '../../src/orders/rules/orders.contract.ts';
import type { PricedPart } from '../../src/catalogue/rules/parts/part.schema.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { paste, storeCart } from '../support/cart-actions.ts';
import { phone } from '../support/open-page.ts';

/** Tax and freight, from Shop Settings to the charge. */
const shop = openShop();
const rules = { 'shop.country': 'DE', 'shop.taxId': 'DE136695976' };
const rates = { 'tax.DE': 19, freight: 'DE: 0=9.90\n*: 0=25' };
const none = { 'tax.DE': '', 'tax.FR': '', freight: '' };
let host: Caller;
let customer: Caller;
let part: PricedPart;

beforeAll(async () => {
  host = await shop.callAs('host');
  customer = await shop.callAs('customer');
  const parts = await host<PricedPart[]>('GET', '/tools');
  const found = parts.find(({ available, price }) => available > 2_000 && price === 12);
  part = found ?? (parts[0] as PricedPart);
});
beforeEach(async () => {
  await host('PUT', '/settings', { ...rules, ...none });
});

const newest = async (): Promise<Order> => {
  const email = encodeURIComponent(demoAccount('customer').email);
  const [order] = await customer<Order[]>('GET', `/orders?email=${email}`);
  if (!order) throw new Error('The customer has no order');
  return order;
};
const money = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const round = (amount: number) => Number(amount.toFixed(2));

async function typeOrder(page: Page, country: string, quantity: number): Promise<void> {
  await eventually(() => page.getByLabel('Full Name').inputValue()).not.toBe('');
  await page.getByLabel('Phone').fill('030 1234567');
  await page.getByLabel('Street and number').fill('7 Bell Road');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('City').fill('Testville');
  await page.getByLabel('Country').selectOption(country);
  await page.getByLabel('Quantity').fill(String(quantity));
}

it('stand on the order form, the payment, the order and its charge', async () => {
  await host('PUT', '/settings', rates);
  const quantity = part.minimumQuantity;
  const net = part.price * quantity;
  const tax = round((net + 9.9) * 0.19);
  const total = round(net + 9.9 + tax);
  const { page, faults } = await shop.visitAs('customer', `/parts/${part._id}`);
  await page.getByText('each, plus tax and freight').first().waitFor();
  await page.goto(`/purchase/${part._id}`);
  await typeOrder(page, 'DE', quantity);
  await page.getByLabel('PO number').fill('PO-ALONE');
  const sum = page.getByRole('status', { name: 'Total' });
  for (const amount of [net, 9.9, tax, total]) await sum.getByText(money(amount)).waitFor();
  await sum.getByText('Tax 19%').waitFor();
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await page.getByText(money(total)).first().waitFor();

  const order = await newest();
  expect(order).toMatchObject({ net, freight: 9.9, tax, total, country: 'DE', city: 'Testville' });
  expect(order.poNumber).toBe('PO-ALONE');
  expect(order.address).toBe('7 Bell Road\n10115 Testville\nGermany');
  await page.goto(`/payment/${order._id}`);
  const main = page.getByRole('main');
  for (const amount of [net, 9.9, tax, total])
    await main.getByText(money(amount)).first().waitFor();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await eventually(async () => (await newest()).paid).toBe(true);
  await page.goto(`/dashboard/myOrder/${order._id}`);
  for (const amount of [net, 9.9, tax, total])
    await main.getByText(money(amount)).first().waitFor();
  const admin = await shop.callAs('admin');
  const { open } = await admin<{ open: { toShip: { amount: number } } }>('GET', '/overview');
  expect(round(open.toShip.amount) % 1).toBeCloseTo(total % 1, 2);
  expect(faults).toEqual([]);
});

it('are in a visitor’s cart once a country is chosen; until then a phone’s bar says that its sum is net', async () => {
  await host('PUT', '/settings', rates);
  const quantity = part.minimumQuantity;
  const net = part.price * quantity;
  const { page, faults } = await shop.visit('/cart', phone);
  await paste(page, `${part.sku} ${quantity}\n`);
  const bar = page.locator('[data-bottom-bar]');
  await bar.getByText(money(net)).waitFor();
  await bar.getByText('Net', { exact: true }).waitFor();
  expect(await bar.getByText('Total').count()).toBe(0);
  await page.getByLabel('Deliver to').selectOption('DE');
  const total = round((net + 9.9) * 1.19);
  await bar.getByText(money(total)).waitFor();
  await bar.getByText('Total', { exact: true }).waitFor();
  await page.getByRole('status', { name: 'Total' }).getByText(money(total)).waitFor();
  expect(faults).toEqual([]);
});

it('leave room below the cart’s list for saved carts, beside the long form', async () => {
  await host('PUT', '/settings', rates);
  const { email } = demoAccount('customer');
  await storeCart(customer, email, [
    { ref: part.sku ?? '', toolId: part._id, quantity: part.minimumQuantity },
  ]);
  const { page } = await shop.visitAs('customer', '/cart');
  const saved = page.getByRole('region', { name: 'Saved carts' });
  await saved.waitFor();
  const order = await page.getByRole('button', { name: 'Order Now' }).last().boundingBox();
  const form = await page.getByLabel('Full Name').boundingBox();
  const kept = await saved.boundingBox();
  expect((kept?.x ?? 0) + (kept?.width ?? 0)).toBeLessThan(form?.x ?? 0);
  expect(kept?.y).toBeLessThan(order?.y ?? 0);
});
