import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, rowOf } from '../support/page-actions.ts';
import { shownLines } from '../support/cart-actions.ts';

/** My Orders by checkout (rulings §9). */
const shop = openShop();
const { email } = demoAccount('customer');
let customer: Caller;
let parts: Part[];

beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
});

async function placed(count: number, poNumber: string): Promise<string> {
  const lines = parts
    .slice(0, count)
    .map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity }));
  const buyer = { userName: 'C', userEmail: email, phone: '123456789', address: 'A' };
  const body = { ...buyer, lines, poNumber };
  return (await customer<{ insertedId: string }>('POST', '/checkouts', body)).insertedId;
}

describe('a checkout of several parts', () => {
  it('is one group that is paid and cancelled once', async () => {
    const id = await placed(3, 'PO-300');
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const group = rowOf(page, orderNumber(id));
    await group.getByText('3 parts').waitFor();
    expect(await group.textContent()).toContain('PO number PO-300');
    const numbers = page.locator('tbody tr td:first-child');
    expect((await numbers.allTextContents()).slice(0, 4)).toEqual(['1', '1.1', '1.2', '1.3']);
    expect(await page.locator(`a[href="/payment/${id}"]`).count()).toBe(1);
    expect(await axeFaults(page)).toEqual([]);
    await group.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.waitForURL(`**/payment/${id}`);
    await page.getByRole('heading', { name: '3 parts' }).waitFor();
    await page.goBack();
    await group.getByRole('button', { name: 'Cancel all' }).click();
    await page.getByRole('alertdialog').getByText('PO-300').waitFor();
    await answer(page, 'Are Your sure ?', 'Cancel order');
    await toast(page, 'Your 3 parts Order Successfully deleted').waitFor();
    await group.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cancelled and refunded', exact: true }).click();
    await group.getByText('Cancelled').waitFor();
    expect(faults).toEqual([]);
  });

  it('folds on a phone, and is ordered again as a whole', async () => {
    const id = await placed(10, 'PO-1000');
    const { page } = await shop.visitAs('customer', '/dashboard/myOrder', phone);
    const group = rowOf(page, orderNumber(id));
    await group.waitFor();
    const numbers = page
      .locator('tbody tr td:first-child')
      .filter({ hasText: /^1\./, visible: true });
    expect(await numbers.count()).toBe(0);
    await group.getByRole('button', { name: 'Show all 10' }).press('Enter');
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
  await page.getByRole('button', { name: `Add “Order ${number}, PO-NEXT” to the cart` }).click();
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
    await rowOf(page, 'WORKS-8').waitFor();
    await field.fill('works-7');
    await eventually(() => rows.count()).toBe(3);
    await rowOf(page, orderNumber(one)).waitFor();

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
    await rowOf(page, 'WORKS-8').waitFor();
    expect(faults).toEqual([]);
  });
});

it('the cart fills its form from a saved address', async () => {
  const saved = { label: 'Works', userName: 'Goods In', phone: '030 1234567', address: '1 Gate' };
  await customer('POST', '/addresses', { ...saved, country: '', company: '', taxId: '' });
  const other = { ...saved, label: 'Depot', userName: 'Depot Desk', address: '9 Quay' };
  await customer('POST', '/addresses', { ...other, country: '', company: '', taxId: '' });
  const [part] = parts;
  const { page } = await shop.visitAs('customer', `/cart?lines=${part?.sku}:100`);
  const name = page.getByLabel('Full Name');
  await eventually(() => name.inputValue()).toBe('Goods In');
  await page.getByLabel('Saved address').selectOption({ label: 'Depot: 9 Quay' });
  await eventually(() => name.inputValue()).toBe('Depot Desk');
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('9 Quay');
});
