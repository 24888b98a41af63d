import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { type Caller, eventually, openShop } from '../support/browser-shop.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';
import { rowOf } from '../support/page-actions.ts';

/** A part, another part, and a repeated order each have an order form of their own. */
const shop = openShop();
const again = { toolName: 'Butted Spoke 264 mm', quantity: 640 };
let customer: Caller;
let [anew, other, repeated, order, least] = ['', '', '', '', ''];

beforeAll(async () => {
  customer = await shop.callAs('customer');
  const parts = await customer<Part[]>('GET', '/tools');
  order = await placeOrder(customer, again);
  await payFor(customer, order);
  const part = partOf(parts, again.toolName);
  anew = `/purchase/${part._id}`;
  least = String(part.minimumQuantity);
  other = `/purchase/${partOf(parts, '11-Speed Chain, 116 Links')._id}`;
  repeated = `${anew}?again=${order}`;
});

const quantity = (page: Page) => page.getByLabel('Quantity').inputValue();

/** Moves several history entries at once, as a browser's history list does. */
async function goTo(page: Page, steps: number, path: string): Promise<void> {
  await page.evaluate((by) => history.go(by), steps);
  await page.waitForURL(`**${path}`);
}

it('an order form never shows the values of another when the browser goes through the history', async () => {
  const { page, faults } = await shop.visitAs('customer', anew);
  await eventually(() => page.getByLabel('Full Name').inputValue()).not.toBe('');
  const leave = async () => {
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click();
    await page.waitForURL('**/parts/*');
  };
  const open = async (path: string) => {
    await page.evaluate((to) => {
      history.pushState({ key: to, idx: history.state.idx + 1, usr: null }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    // The part's page has a quantity too.
    await page.getByLabel('Phone').waitFor();
  };
  await leave();
  await open(repeated);
  await eventually(() => quantity(page)).toBe('640');
  await leave();
  await open(other);
  await page.getByLabel('Quantity').fill('120');

  await goTo(page, -4, anew);
  await eventually(() => page.getByLabel('Tool Name').inputValue()).toBe(again.toolName);
  expect(await quantity(page)).toBe(least);
  await page.getByLabel('Quantity').fill('500');
  await goTo(page, 2, repeated);
  await eventually(() => quantity(page)).toBe('640');
  await goTo(page, 2, other);
  await eventually(() => quantity(page)).toBe('120');
  expect(faults).toEqual([]);
});

it('keeps the draft of a repeated order apart from a new order of the same part', async () => {
  const { page } = await shop.visitAs('customer', anew);
  await page.getByLabel('Quantity').fill('500');
  await page.goto(repeated);
  await eventually(() => quantity(page)).toBe('640');
  await page.getByLabel('Quantity').fill('660');
  await page.goto(anew);
  await eventually(() => quantity(page)).toBe('500');
  await page.goto(repeated);
  await eventually(() => quantity(page)).toBe('660');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await page.goto(repeated);
  await eventually(() => quantity(page)).toBe('640');
  await page.goto(anew);
  await eventually(() => quantity(page)).toBe('500');
});

it('begins with the quantity, which is the least that can be ordered', async () => {
  const { page } = await shop.visitAs('customer', anew);
  await eventually(() => quantity(page)).toBe(least);
  await page.getByLabel('Total').getByText('$').waitFor();
  const editable = await page
    .locator('main form')
    .locator('input:not([readonly]), select')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  expect(editable[0]).toBe('quantity');
  await page.getByLabel('Quantity').fill('');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.getByText('Quantity is required').waitFor();
});

it('of a repeated order leads to a fresh list of My Orders', async () => {
  const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
  const row = (name: string) => rowOf(page, name);
  await row(again.toolName).first().waitFor();
  const before = await row(again.toolName).count();
  await page.locator(`#order-${order}`).click();
  await page.getByRole('link', { name: 'Reorder', exact: true }).click();
  await eventually(() => quantity(page)).toBe('640');
  const requested = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/checkouts?*', async (route) => {
    requested.resolve();
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await requested.promise;
  await page.getByRole('heading', { name: 'My Orders' }).waitFor();
  expect(await row(again.toolName).count()).toBe(0);
  held.resolve();
  await eventually(() => row(again.toolName).count()).toBe(before + 1);
});
