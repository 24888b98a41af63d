import { beforeAll, expect, it } from 'vitest';
import { openShop } from '../support/browser-shop.ts';

/** Lists on paper: what is listed, and nothing that waits to be pressed or typed into. */
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
  ['Messages', 'admin', '/dashboard/messages'],
  ['Audit Log', 'admin', '/dashboard/auditLog'],
  ['Parts', 'customer', '/parts'],
] as const)('%s has no control, and no column that says nothing', async (_, who, path) => {
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
