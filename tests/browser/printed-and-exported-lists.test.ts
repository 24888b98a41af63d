import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** Lists saved as a file and on paper, where they have no controls. */
const shop = openShop();
beforeAll(async () => {
  const anybody = await shop.callAs(null);
  const message = 'Can the chainring be had in black?';
  await anybody('POST', '/contact', { name: 'Max', email: 'max@example.com', message });
});

type Line = Readonly<Record<string, string>>;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Export orders' });

/** Submits the open dialog and parses the download. */
async function saved(page: Page): Promise<Line[]> {
  const download = page.waitForEvent('download');
  await dialogOf(page).getByRole('button', { name: 'Save the file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders.csv');
  await toast(page, 'File saved.').last().waitFor();
  await dialogOf(page).waitFor({ state: 'detached' });
  return parse(await readFile(await file.path(), 'utf8'), { bom: true, columns: true });
}

describe('the export of orders', () => {
  it('saves a spreadsheet of the filtered and searched orders, all or of some days', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const open = page.getByRole('button', { name: 'Export as CSV' });
    await open.click();
    const all = await saved(page);
    const statuses = all.map((line) => line['Status']);
    expect(statuses.slice(0, 4)).toEqual(['shipped', 'shipped', 'shipped', 'refunded']);
    expect(statuses.slice(4)).toEqual(['shipped', 'paid', 'accepted', 'unpaid']);
    const [first, , paid, accepted] = all.slice(3);
    expect(first).toMatchObject({ Currency: 'USD', Total: expect.stringMatching(/^\d+\.00$/) });

    await page.getByLabel('Show').selectOption('Pending Orders');
    await open.click();
    await dialogOf(page).getByText('Pending Orders, oldest first').waitFor();
    expect(await saved(page)).toEqual([paid, accepted]);

    await page.getByLabel('Order no., buyer, part or address').fill(first?.['Order no.'] ?? '');
    await eventually(() => page.locator('tbody').count()).toBe(1);
    await open.click();
    await dialogOf(page).getByText(`All Orders found for ${first?.['Order no.']}`).waitFor();
    expect(await saved(page)).toEqual([first]);

    await page.goto('/dashboard/manageOrders');
    await open.click();
    const day = first?.['Placed (UTC)']?.slice(0, 10) ?? '';
    await page.getByLabel('Placed from').fill(day);
    await page.getByLabel('To', { exact: true }).fill(day);
    expect(await saved(page)).toEqual([first]);
    expect(faults).toEqual([]);
  });

  it('keeps the dialog open after invalid days or a network failure, and can be repeated', async () => {
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders', phone);
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const dialog = dialogOf(page);
    await page.getByLabel('Placed from').fill('2026-02-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-31');
    const save = dialog.getByRole('button', { name: 'Save the file' });
    await save.click();
    await dialog.getByText('The last day is before the first').waitFor();
    await page.getByLabel('To', { exact: true }).fill('');
    await page.getByLabel('Placed from').fill('');

    await page.route('**/api/orders.csv?*', (route) => route.abort('connectionreset'));
    await save.click();
    await toast(page, 'The shop cannot be reached.').waitFor();
    expect(await dialog.getByText('The last day is before the first').count()).toBe(0);
    await page.unroute('**/api/orders.csv?*');

    // A half-typed day has no value, which would mean all orders.
    await page.getByLabel('Placed from').focus();
    await page.keyboard.type('02');
    let requests = 0;
    page.on(
      'request',
      (request) => void (requests += request.url().includes('orders.csv') ? 1 : 0),
    );
    await save.click();
    const bad = await page
      .getByLabel('Placed from')
      .evaluate((field: HTMLInputElement) => field.validity.badInput);
    expect(bad).toBe(true);
    expect(requests).toBe(0);
    await page.getByLabel('Placed from').fill('');
    expect(await saved(page)).not.toHaveLength(0);
    expect(unexpected(faults, /422|ERR_CONNECTION_RESET/)).toEqual([]);
  });
});

it.each([
  ['My Orders', 'customer', '/dashboard/myOrder'],
  ['Manage Orders', 'admin', '/dashboard/manageOrders'],
  ['Manage Products', 'admin', '/dashboard/manageProduct'],
  ['Make Admin', 'admin', '/dashboard/makeAdmin'],
  ['Customers', 'admin', '/dashboard/customers'],
  ['Sales', 'admin', '/dashboard/sales'],
  ['Messages', 'admin', '/dashboard/messages'],
  ['Audit Log', 'admin', '/dashboard/auditLog'],
  ['Parts', 'customer', '/parts'],
] as const)('%s prints no control and no empty column', async (_, who, path) => {
  const { page } = await shop.visitAs(who, path);
  await page.locator('main tbody tr:not([aria-hidden])').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('main :is(button:not(.print-text), input, select, label)');
  expect(await controls.filter({ visible: true }).allInnerTexts()).toEqual([]);
  const silent = await page.locator('main table').evaluate((table) => {
    const { rows } = table as HTMLTableElement;
    const [head, ...body] = [...rows];
    return [...(head?.cells ?? [])]
      .filter((cell) => cell.checkVisibility())
      .filter(({ cellIndex }) =>
        body.every((row) => (row.cells[cellIndex]?.innerText ?? '').trim() === ''),
      )
      .map((cell) => cell.innerText);
  });
  expect(silent).toEqual([]);
});

/** The number of text operations on the first sheet of a PDF. */
function textsOf(sheet: Buffer): number {
  const streams = sheet.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g);
  return [...streams].reduce((texts, [, packed = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      return texts + (drawn.match(/\bT[jJ]\b/g)?.length ?? 0);
    } catch {
      return texts; // A picture or an embedded font.
    }
  }, 0);
}

it('the order form’s heading is on the same sheet as the form, however tall that is', async () => {
  const [part] = await (await shop.callAs(null))<Part[]>('GET', '/tools?limit=1');
  const { page } = await shop.visitAs('customer', `/purchase/${part?._id}`);
  await page.getByRole('button', { name: 'Order Now' }).waitFor();
  for (let millimetres = 200; millimetres <= 340; millimetres += 5) {
    const height = `${millimetres}mm`;
    const sheet = await page.pdf({ width: '210mm', height, pageRanges: '1' });
    expect([height, textsOf(sheet)]).toEqual([height, expect.toSatisfy((texts) => texts > 10)]);
  }
});
