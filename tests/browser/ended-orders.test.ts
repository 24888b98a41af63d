import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { answer, rowOf } from '../support/page-actions.ts';
import { payFor, placeOrder } from '../support/place-order.ts';

/** An order's page and the lists say what became of it. */
const shop = openShop();
const wanted = { toolName: 'Butted Spoke 264 mm', quantity: 640 };
let customer: Caller;

beforeAll(async () => {
  customer = await shop.callAs('customer');
});

describe('a cancelled order', () => {
  it('stands under Ended, and its page says what became of it and when', async () => {
    const id = await placeOrder(customer, wanted);
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const row = rowOf(page, orderNumber(id));
    await row.getByRole('button', { name: 'Cancel', exact: true }).click();
    await answer(page, 'Are Your sure ?', 'Cancel order');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cancelled and refunded', exact: true }).click();
    await page.waitForURL('**/dashboard/myOrder?filter=ended');
    await row.getByText('Cancelled', { exact: true }).waitFor();
    expect(await row.getByRole('link', { name: 'Pay' }).count()).toBe(0);

    await row.getByRole('link', { name: /^Butted Spoke/ }).click();
    await page.waitForURL(`**/dashboard/myOrder/${id}`);
    await page.getByRole('note').getByText('This order is cancelled').waitFor();
    const status = page.getByRole('definition').filter({ hasText: 'Cancelled' });
    expect(await status.innerText()).toMatch(/^Cancelled\s+\w{3} \d+, \d{4}/);
    await page.getByRole('link', { name: 'Reorder', exact: true }).click();
    await eventually(() => page.getByLabel('Quantity').inputValue()).toBe('640');
    await page.goto(`/payment/${id}`);
    await page.getByRole('heading', { name: 'This order is cancelled' }).waitFor();
    expect(unexpected(faults, /404/)).toEqual([]);
  });

  it('stands under Ended Orders for administrators', async () => {
    const id = await placeOrder(customer, wanted);
    await customer('DELETE', `/order/${id}`);
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await page.getByLabel('Show', { exact: true }).selectOption('Ended Orders');
    await page.waitForURL('**/dashboard/manageOrders?filter=ended');
    await rowOf(page, orderNumber(id)).getByText('Cancelled', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});

it('a shipped order’s page says when it left the works', async () => {
  const id = await placeOrder(customer, wanted);
  await payFor(customer, id);
  const admin = await shop.callAs('admin');
  await admin('PATCH', `/orderShipment/${id}`, { shipment: true });
  const { page, faults } = await shop.visitAs('customer', `/dashboard/myOrder/${id}`);
  const status = page.getByRole('definition').filter({ hasText: 'Delivered' });
  await status.waitFor();
  expect(await status.innerText()).toMatch(/^Delivered\s+Shipped\s*\w{3} \d+, \d{4}/);
  expect(faults).toEqual([]);
});
