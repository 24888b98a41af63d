import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { shownLines } from '../support/cart-actions.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, orderOf, rowOf } from '../support/page-actions.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';

/** My Orders, and the order form, of which each part and each repeated order has one. */
const shop = openShop();
const { email } = demoAccount('customer');
let customer: Caller;
let parts: Part[];
const again = { toolName: 'Butted Spoke 264 mm', quantity: 640 };
let [anew, other, repeated, order, least] = ['', '', '', '', ''];

beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
  order = await placeOrder(customer, again);
  await payFor(customer, order);
  const part = partOf(parts, again.toolName);
  anew = `/purchase/${part._id}`;
  least = String(part.minimumQuantity);
  other = `/purchase/${partOf(parts, '11-Speed Chain, 116 Links')._id}`;
  repeated = `${anew}?again=${order}`;
});

const quantityIn = (page: Page) => page.getByLabel('Quantity').inputValue();

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
  await eventually(() => quantityIn(page)).toBe('640');
  await leave();
  await open(other);
  await page.getByLabel('Quantity').fill('120');

  await goTo(page, -4, anew);
  await eventually(() => page.getByLabel('Tool Name').inputValue()).toBe(again.toolName);
  expect(await quantityIn(page)).toBe(least);
  await page.getByLabel('Quantity').fill('500');
  await goTo(page, 2, repeated);
  await eventually(() => quantityIn(page)).toBe('640');
  await goTo(page, 2, other);
  await eventually(() => quantityIn(page)).toBe('120');
  expect(faults).toEqual([]);
});

it('keeps the draft of a repeated order apart from a new order of the same part', async () => {
  const { page } = await shop.visitAs('customer', anew);
  await page.getByLabel('Quantity').fill('500');
  await page.goto(repeated);
  await eventually(() => quantityIn(page)).toBe('640');
  await page.getByLabel('Quantity').fill('660');
  await page.goto(anew);
  await eventually(() => quantityIn(page)).toBe('500');
  await page.goto(repeated);
  await eventually(() => quantityIn(page)).toBe('660');
  // The draft has the quantity at once; what the order fills in comes with its answer, and the form needs it.
  await eventually(() => page.getByLabel('Full Name').inputValue()).not.toBe('');
  await page.getByRole('button', { name: 'Order Now' }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await page.goto(repeated);
  await eventually(() => quantityIn(page)).toBe('640');
  await page.goto(anew);
  await eventually(() => quantityIn(page)).toBe('500');
});

it('begins with the quantity, which is the least that can be ordered', async () => {
  const { page } = await shop.visitAs('customer', anew);
  await eventually(() => quantityIn(page)).toBe(least);
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
  await eventually(() => quantityIn(page)).toBe('640');
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

async function placed(count: number, poNumber: string): Promise<string> {
  const lines = parts
    .slice(0, count)
    .map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity }));
  const buyer = { userName: 'C', userEmail: email, phone: '123456789', address: 'A' };
  const body = { ...buyer, lines, poNumber };
  return (await customer<{ insertedId: string }>('POST', '/checkouts', body)).insertedId;
}

describe('an order of several lines', () => {
  it('is one group that is paid and cancelled once', async () => {
    const id = await placed(3, 'PO-300');
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const group = orderOf(page, orderNumber(id));
    await group.getByRole('button', { name: '3 lines', expanded: true }).waitFor();
    expect(await group.textContent()).toContain('PO number PO-300');
    const numbers = page.locator('tbody tr td:first-child');
    expect((await numbers.allTextContents()).slice(0, 4)).toEqual(['1', '1.1', '1.2', '1.3']);
    expect(await page.locator(`a[href="/payment/${id}"]`).count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await group.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.waitForURL(`**/payment/${id}`);
    await page.getByRole('heading', { name: `Order ${orderNumber(id)}` }).waitFor();
    await page.goBack();
    await group.getByRole('button', { name: 'Cancel all' }).click();
    await page.getByRole('alertdialog').getByText('PO-300').waitFor();
    await answer(page, 'Are Your sure ?', 'Cancel order');
    await toast(page, 'Your 3 parts Order Successfully deleted').waitFor();
    await group.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cancelled and refunded', exact: true }).click();
    await group.getByText('Cancelled', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('folds on a wide screen too, and a search opens it', async () => {
    const id = await placed(9, 'PO-900');
    const { page } = await shop.visitAs('customer', '/dashboard/myOrder');
    const group = orderOf(page, orderNumber(id));
    const lines = group.getByRole('row').filter({ hasText: `${orderNumber(id)}/` });
    const fold = group.getByRole('button', { name: '9 lines' });
    await fold.waitFor();
    expect(await lines.count()).toBe(0);
    await fold.press('Enter');
    await eventually(() => lines.count()).toBe(9);
    await fold.press('Enter');
    await eventually(() => lines.count()).toBe(0);
    await page.goto('/dashboard/myOrder?find=PO-900');
    await eventually(() => lines.count()).toBe(9);
  });

  it('folds on a phone, and is ordered again as a whole', async () => {
    const id = await placed(10, 'PO-1000');
    const { page } = await shop.visitAs('customer', '/dashboard/myOrder', phone);
    const group = orderOf(page, orderNumber(id));
    await group.waitFor();
    const numbers = page
      .locator('tbody tr td:first-child')
      .filter({ hasText: /^1\./, visible: true });
    expect(await numbers.count()).toBe(0);
    const fold = group.getByRole('button', { name: '10 lines' });
    await fold.press('Enter');
    await eventually(() => numbers.count()).toBe(10);
    // Only what is not paid has a button.
    expect(await page.getByRole('button', { name: 'Cancel', disabled: true }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await group.getByRole('link', { name: `Reorder: ${orderNumber(id)}` }).click();
    await eventually(async () => (await shownLines(page)).length).toBe(10);
  });
});

it('an order is saved as a cart for next time, from the list and from its page', async () => {
  const id = await placed(2, 'PO-NEXT');
  const number = orderNumber(id);
  const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
  const group = rowOf(page, number);
  await group.getByRole('button', { name: `Save for next time: ${number}` }).click();
  await toast(page, `Saved in your carts as “Order ${number}, PO-NEXT”.`).waitFor();
  const { orders } = await customer<Checkout>('GET', `/checkout/${id}`);
  await page.goto(`/dashboard/myOrder/${orders[0]?._id}`);
  await page.getByRole('button', { name: 'Save for next time' }).click();
  await toast(page, `Saved in your carts as “Order ${number}, PO-NEXT”.`).waitFor();
  await page.goto('/cart');
  await page.getByRole('button', { name: `Add to the cart: “Order ${number}, PO-NEXT”` }).click();
  await eventually(async () => (await shownLines(page)).length).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([]);
});

describe('the search of My Orders', () => {
  it('finds by PO number, number and part, within days, and saves what it shows as a file', async () => {
    const [one, two] = [await placed(2, 'WORKS-7'), await placed(1, 'WORKS-8')];
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const field = page.getByLabel('Order, PO or invoice no., part or SKU');
    const rows = page.locator('tbody').getByRole('row');
    await field.fill('works-');
    await page.waitForURL('**/dashboard/myOrder?find=works-');
    await eventually(() => rows.count()).toBe(4);
    await field.fill(orderNumber(two));
    await eventually(() => rows.count()).toBe(1);
    await orderOf(page, 'WORKS-8').waitFor();
    await field.fill('works-7');
    await eventually(() => rows.count()).toBe(3);
    await orderOf(page, orderNumber(one)).waitFor();

    await page.getByText('Date range and CSV').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('my-orders.csv');
    const lines = parse<Record<string, string>>(await readFile(await file.path(), 'utf8'), {
      bom: true,
      columns: true,
    });
    expect(lines.map((line) => line['PO number'])).toEqual(['WORKS-7', 'WORKS-7']);

    await page.getByLabel('To', { exact: true }).fill('2020-01-31');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.waitForURL('**/dashboard/myOrder?find=works-7&until=2020-01-31');
    await page.getByRole('heading', { name: 'No order found for works-7' }).waitFor();
    // An empty field searches for nothing.
    await field.fill('');
    await field.press('Enter');
    await page.waitForURL('**/dashboard/myOrder?until=2020-01-31');
    await page.getByRole('heading', { name: 'No orders placed on these days' }).waitFor();
    await page.getByRole('link', { name: 'Show all my orders' }).click();
    await orderOf(page, 'WORKS-8').waitFor();
    expect(faults).toEqual([]);
  });
});

it('the cart fills its form from a saved address', async () => {
  const saved = { label: 'Works', userName: 'Goods In', phone: '030 1234567', address: '1 Gate' };
  await customer('POST', '/addresses', { ...saved, country: '', company: '', taxId: '' });
  const depot = { ...saved, label: 'Depot', userName: 'Depot Desk', address: '9 Quay' };
  await customer('POST', '/addresses', { ...depot, country: '', company: '', taxId: '' });
  const [part] = parts;
  const { page } = await shop.visitAs('customer', `/cart?lines=${part?.sku}:100`);
  const name = page.getByLabel('Full Name');
  await eventually(() => name.inputValue()).toBe('Goods In');
  await page.getByLabel('Saved address').selectOption({ label: 'Depot: 9 Quay' });
  await eventually(() => name.inputValue()).toBe('Depot Desk');
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('9 Quay');
});
