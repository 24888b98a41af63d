import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { type Caller, eventually, openShop } from '../support/browser-shop.ts';
import { desktop, phone, toast } from '../support/open-page.ts';
import { payFor, placeOrder } from '../support/place-order.ts';
import { rowOf } from '../support/page-actions.ts';

/** Packing the paid orders. */
const shop = openShop();
const toolName = 'Aldergate Double Crankset 46/30';
let customer: Caller;

beforeAll(async () => {
  customer = await shop.callAs('customer');
});

/** @returns the numbers of paid orders, oldest first */
async function paidOrders(...addresses: string[]): Promise<{ id: string; number: string }[]> {
  const orders = [];
  for (const address of addresses) {
    const id = await placeOrder(customer, { toolName, quantity: 50, address });
    await payFor(customer, id);
    orders.push({ id, number: orderNumber(id) });
  }
  return orders;
}

/** Stubs the print dialog and counts its calls. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset['prints'] = '0';
    window.print = () => {
      document.body.dataset['prints'] = String(Number(document.body.dataset['prints']) + 1);
    };
  });
  return () => page.evaluate(() => Number(document.body.dataset['prints']));
}

/** The number of printed sheets. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The left edges of the row numbers, equal with and without a checkbox. */
const edgesOfNumbers = (page: Page) =>
  page.locator('tbody td:first-child > span').evaluateAll((cells) => {
    const left = (cell: Element) => {
      const number = document.createRange();
      if (cell.lastChild) number.selectNode(cell.lastChild);
      return Math.round(number.getBoundingClientRect().left);
    };
    return [...new Set(cells.map(left))];
  });

describe('the packing slips of the selected orders', () => {
  it('are printed together, one per sheet, like the slip’s own page; then the page is restored', async () => {
    const orders = await paidOrders('1 Mill Row', '2 Mill Row', '3 Mill Row');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const print = page.getByRole('button', { name: /^Print .*slips?$/ });
    const prints = await countPrints(page);
    await rowOf(page, orders[0]?.number ?? '').waitFor();
    expect(await print.isDisabled()).toBe(true);
    await page.getByText(/^\d+ orders? left out: not paid yet, so do not pack$/).waitFor();
    for (const { number } of orders) await rowOf(page, number).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Print 3 packing slips' }).click();
    await eventually(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const slips = page.getByRole('article');
    const printed = await slips.allInnerTexts();
    expect(printed.map((text) => orders.find(({ number }) => text.includes(number)))).toEqual(
      orders.toReversed(),
    );
    for (const text of printed) {
      expect(text).toContain('Part no. CK-46-30');
      expect(text).not.toMatch(/[$€]|Total|Payment/);
    }
    expect(await page.getByRole('table', { name: 'Manage Orders' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Manage Orders' }).isVisible()).toBe(false);
    expect(await sheets(page)).toBe(3);

    await page.emulateMedia({ media: 'screen' });
    expect(await slips.first().isVisible()).toBe(false);
    await page.keyboard.press('Shift');
    await eventually(() => slips.count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('table', { name: 'Manage Orders' }).isVisible()).toBe(true);
    expect(await edgesOfNumbers(page)).toHaveLength(1);
    // On paper, names and addresses have the room of the buttons.
    await page.setViewportSize({ width: 790, height: 960 });
    const address = page.locator('tbody td:nth-child(3)').getByText('@example.com').first();
    expect((await address.boundingBox())?.height).toBeLessThan(30);
    // A long name leaves room for the times. The body is as wide as A4 without its margins, which
    // media queries include.
    await page.evaluate(() => {
      document.body.style.width = '672px';
      const name = document.querySelector('tbody td:nth-child(3) > span:last-child');
      if (name) name.textContent = 'Wolfeschlegelsteinhausenbergerdorff of a great company';
    });
    const moments = page.locator('tbody time');
    expect(
      await moments.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height)),
    ).toEqual(Array.from({ length: await moments.count() }, () => 16));
    await page.evaluate(() => (document.body.style.width = ''));
    await page.setViewportSize(desktop);
    await page.emulateMedia({ media: 'screen' });
    // Packed orders stay selected for shipping.
    await page.getByRole('button', { name: 'Ship 3 orders', exact: true }).waitFor();

    await page.goto(`/dashboard/manageOrders/slip/${orders[2]?.id}`);
    await slips.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await slips.innerText()).toBe(printed[0]);
    expect(faults).toEqual([]);
  });

  it('leave out orders refunded since the list was read, and say so', async () => {
    const [gone, kept] = await paidOrders('4 Mill Row', '5 Mill Row');
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders', phone);
    const prints = await countPrints(page);
    for (const order of [gone, kept])
      await rowOf(page, order?.number ?? '')
        .getByRole('checkbox')
        .check();
    const admin = await shop.callAs('admin');
    await admin('POST', `/orderRefund/${gone?.id}`);
    await page.getByRole('button', { name: 'Print 2 packing slips' }).click();
    await toast(page, 'No slip for 1 order: no longer waiting to be shipped').waitFor();
    await eventually(prints).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.getByRole('article').allInnerTexts();
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain(kept?.number);
    await page.emulateMedia({ media: 'screen' });
    await rowOf(page, gone?.number ?? '')
      .getByText('Refunded', { exact: true })
      .waitFor();

    await admin('POST', `/orderRefund/${kept?.id}`);
    await page.getByRole('button', { name: 'Print 1 packing slip', exact: true }).click();
    await toast(page, 'No slip for 1 order: no longer waiting to be shipped').nth(1).waitFor();
    expect(await prints()).toBe(1);
  });

  it('are printed only if the list can be read again', async () => {
    const [order] = await paidOrders('6 Mill Row');
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const prints = await countPrints(page);
    await rowOf(page, order?.number ?? '')
      .getByRole('checkbox')
      .check();
    await page.route('**/api/manageOrders?*', (route) => route.abort('connectionreset'));
    const print = page.getByRole('button', { name: 'Print 1 packing slip', exact: true });
    await print.click();
    // The list shows the failure too.
    await page.locator('.Toastify').getByText('The shop cannot be reached.').waitFor();
    expect(await prints()).toBe(0);
    await page.unroute('**/api/manageOrders?*');
    await print.click();
    await eventually(prints).toBe(1);
  });
});

describe('orders that wait to be packed', () => {
  it('are sorted oldest first on request, which the address keeps through paging, filter and search', async () => {
    const [first, second] = await paidOrders('7 Mill Row', '8 Mill Row');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');
    const order = page.getByLabel('Sort by');
    const numbers = async () =>
      (await page.locator('tbody tr').allInnerTexts()).map(
        (text) => [first, second].find((one) => one && text.includes(one.number))?.id,
      );
    await rowOf(page, first?.number ?? '').waitFor();
    const newest = await numbers();
    expect(newest.slice(0, 2)).toEqual([second?.id, first?.id]);
    await order.selectOption('Oldest first');
    await eventually(numbers).toEqual(newest.toReversed());
    expect(new URL(page.url()).search).toBe('?filter=pending&order=asc');
    await page.reload();
    await eventually(numbers).toEqual(newest.toReversed());
    expect(await order.inputValue()).toBe('asc');

    await page.getByLabel('Show').selectOption('All Orders');
    await eventually(() => new URL(page.url()).search).toBe('?order=asc');
    const field = page.getByLabel('Order no., buyer, part or address');
    await field.fill('carla');
    await eventually(() => new URL(page.url()).searchParams.get('find')).toBe('carla');
    expect(await order.inputValue()).toBe('asc');
    await order.selectOption('Newest first');
    await eventually(() => new URL(page.url()).search).toBe('?find=carla');
    await eventually(async () => (await numbers()).slice(0, 2)).toEqual([second?.id, first?.id]);
    await field.fill('');
    await eventually(() => new URL(page.url()).search).toBe('');
    expect(faults).toEqual([]);
  });
});
