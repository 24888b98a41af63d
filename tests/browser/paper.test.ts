import { inflateSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { openShop } from '../support/browser-shop.ts';

/** Printed lists have no controls. */
const shop = openShop();

beforeAll(async () => {
  const anybody = await shop.callAs(null);
  const message = 'Can the chainring be had in black?';
  await anybody('POST', '/contact', { name: 'Max', email: 'max@example.com', message });
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
