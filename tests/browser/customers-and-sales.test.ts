import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { answer, lineOf, rowOf, says } from '../support/page-actions.ts';
import { partOf, payFor, placeOrder } from '../support/place-order.ts';

/** Customers, their notes and orders, and Sales. */
const shop = openShop();
const { email } = demoAccount('customer');
const CUSTOMER = `/dashboard/customers/${encodeURIComponent(email)}`;

let customer: Caller;
let orderId: string;
beforeAll(async () => {
  customer = await shop.callAs('customer');
  const chain = partOf(await customer<Part[]>('GET', '/tools'), '11-Speed Chain, 116 Links');
  orderId = await placeOrder(customer, { toolId: chain._id, toolName: chain.name, quantity: 100 });
});

const notesIn = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true });
async function addNote(page: Page, text: string): Promise<void> {
  await notesIn(page).getByLabel('New note').fill(text);
  await notesIn(page).getByRole('button', { name: 'Add note' }).click();
  await notesIn(page).getByRole('listitem').filter({ hasText: text }).waitFor();
}
async function saved(page: Page, name: string): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(name);
  return parse(await readFile(await file.path(), 'utf8'), { bom: true, columns: true });
}

describe('customers', () => {
  it('are found by name, saved as a spreadsheet, and opened with orders, totals and addresses', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/overview');
    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await rowOf(page, 'host@example.com').waitFor();
    await page.getByLabel('Name, company or email').fill('carl');
    await rowOf(page, 'host@example.com').waitFor({ state: 'detached' });
    await eventually(() => rowOf(page, email).textContent()).toContain('$2,800.00');
    const lines = await saved(page, 'customers.csv');
    expect(lines).toMatchObject([{ Email: email, 'Bought, net': '2800.00', Currency: 'USD' }]);
    await rowOf(page, email).getByRole('link').click();
    await page.waitForURL(`**${CUSTOMER}`);
    await says(page, '$2,800.00').waitFor();
    const sentTo = page.getByRole('region', { name: 'Sent to' });
    await sentTo.getByText('7 Mill Row').waitFor();
    await lineOf(page, orderNumber(orderId)).getByText('UnPaid').waitFor();
    await page.getByLabel('Show').selectOption('Shipt Orders');
    await lineOf(page, orderNumber(orderId)).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'All customers' }).click();
    await page.getByLabel('Name, company or email').fill('zzzz');
    await says(page, 'No customer found for zzzz').waitFor();
    expect(faults).toEqual([]);
  });
});

describe('notes of an order', () => {
  it('stand in its details and on its page for administrators, and are counted on the list', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const row = lineOf(page, orderNumber(orderId));
    await row.getByRole('button', { name: '11-Speed Chain' }).click();
    const details = page.getByRole('dialog', { name: '11-Speed Chain' });
    await addNote(page, 'Call before shipping.');
    // The confirmation stands above the details, which stay open.
    await details.getByRole('button', { name: 'Delete the note by' }).click();
    await answer(page, 'Delete this note?', 'Keep note');
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await row.getByText('1 note', { exact: true }).waitFor();

    await page.goto(`/dashboard/myOrder/${orderId}`);
    await addNote(page, 'Called.');
    expect(await notesIn(page).getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Called.'),
      expect.stringContaining('Call before shipping.'),
    ]);
    expect(faults).toEqual([]);
  });
});

describe('sales', () => {
  beforeAll(() => payFor(customer, orderId));

  it('are added up by part, customer and month for a range of days, and saved as a spreadsheet', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/sales');
    const chain = rowOf(page, '11-Speed Chain, 116 Links');
    await eventually(() => chain.textContent()).toMatch(/2.*200.*\$3,200\.00$/);
    expect(await saved(page, 'sales-by-part.csv')).toMatchObject([
      { SKU: 'CH-116-11', Units: '200', Net: '3200.00', Currency: 'USD' },
      { Units: '50', Net: '1200.00' },
    ]);
    await page.getByLabel('By', { exact: true }).selectOption('Customer');
    await eventually(() => rowOf(page, email).textContent()).toMatch(/3.*250.*\$4,400\.00$/);
    await page.getByLabel('By', { exact: true }).selectOption('Month');
    await page.getByRole('columnheader', { name: 'Month' }).waitFor();

    await page.getByLabel('Paid from').fill('2020-02-01');
    await page.getByLabel('Paid until').fill('2020-01-31');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await says(page, 'The last day is before the first').waitFor();
    await page.getByLabel('Paid until').fill('2020-02-01');
    await page.keyboard.press('Enter');
    await says(page, 'Nothing was sold').waitFor();
    await page.getByLabel('Paid until').fill('');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await eventually(() => page.getByRole('definition').first().textContent()).toBe('$4,400.00');
    // The address keeps report and days.
    await page.reload();
    await page.getByRole('columnheader', { name: 'Month' }).waitFor();
    expect(await page.getByLabel('Paid from').inputValue()).toBe('2020-02-01');
    expect(unexpected(faults, /422/)).toEqual([]);
  });
});
