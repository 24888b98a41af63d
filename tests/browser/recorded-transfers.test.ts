import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/domain/durations.ts';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, rowOf, says } from '../support/page-actions.ts';

/** The page that records a bank transfer, and the refund of one. */
const shop = openShop();
const { email } = demoAccount('customer');
let customer: Caller;
let admin: Caller;
let parts: Part[];

beforeAll(async () => {
  [customer, admin] = [await shop.callAs('customer'), await shop.callAs('admin')];
  parts = await customer<Part[]>('GET', '/tools');
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'shop.iban': 'DE89370400440532013000' });
});

async function placed(poNumber: string): Promise<Checkout> {
  const lines = parts
    .slice(0, 2)
    .map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity }));
  const buyer = { userName: 'C', userEmail: email, phone: '123456789', address: 'A' };
  const body = { ...buyer, lines, payment: 'transfer', poNumber };
  const { insertedId } = await customer<{ insertedId: string }>('POST', '/checkouts', body);
  return customer<Checkout>('GET', `/checkout/${insertedId}`);
}

describe('a bank transfer', () => {
  it('keeps amount and day when its page is left or reloaded, until it is recorded', async () => {
    const checkout = await placed('PO-99-1');
    const path = `/dashboard/manageOrders/transfer/${checkout._id}`;
    const { page, faults } = await shop.visitAs('admin', path);
    const amount = page.getByLabel('Amount received');
    const day = page.getByLabel('Date received');
    const today = await day.inputValue();
    const typed = new Date(Date.parse(today) - 2 * DAY_MS).toISOString().slice(0, 10);
    await day.fill(typed);
    await amount.fill('12.5');
    await page.reload();
    await eventually(() => amount.inputValue()).toBe('12.5');
    expect(await day.inputValue()).toBe(typed);
    await page.goto('/dashboard/manageOrders');
    await page.goto(path);
    await eventually(() => day.inputValue()).toBe(typed);
    await amount.fill(checkout.due.toFixed(2));
    await page.getByRole('button', { name: 'Record the payment' }).click();
    await answer(page, 'Has this money arrived?', 'Record the payment');
    await toast(page, 'Transfer recorded. The orders are paid.').waitFor();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('transfer of')));
    expect(await drafts()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is recorded from the row of its order, found by PO number; another amount is refused', async () => {
    const checkout = await placed('PO-88-4711');
    const [order] = checkout.orders;
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?find=po-88-4711');
    const row = rowOf(page, orderNumber(order?._id ?? ''));
    await row.getByText('Awaiting transfer', { exact: true }).waitFor();
    await row.getByRole('link', { name: 'Record transfer' }).click();
    const amount = page.getByLabel('Amount received');
    await amount.waitFor();
    expect(await amount.inputValue()).toBe(checkout.due.toFixed(2));
    await page.getByText(checkout.transfer?.reference ?? '?').waitFor();
    await page.getByText('PO-88-4711').waitFor();
    expect(await axeFaults(page)).toEqual([]);

    await amount.fill('12.50');
    const save = page.getByRole('button', { name: 'Record the payment' });
    await save.click();
    await answer(page, 'Has this money arrived?', 'Record the payment');
    await page.getByText(/^\$[\d,]+.\d\d is due$/).waitFor();
    expect(await amount.inputValue()).toBe('12.50');

    await amount.fill(checkout.due.toFixed(2));
    await save.click();
    await answer(page, 'Has this money arrived?', 'Record the payment');
    await toast(page, 'Transfer recorded. The orders are paid.').waitFor();
    await page.getByRole('heading', { name: 'Manage Orders', level: 1 }).waitFor();
    // The search stays.
    expect(new URL(page.url()).search).toBe('?find=po-88-4711');
    expect(await customer<Checkout>('GET', `/checkout/${checkout._id}`)).toMatchObject({
      paid: true,
      due: 0,
    });
    await page.goto(`/dashboard/manageOrders/transfer/${checkout._id}`);
    await page.getByRole('heading', { name: 'Nothing is due' }).waitFor();
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });

  it('that arrives after its orders have ended is refused in the API’s words', async () => {
    const checkout = await placed('PO-late');
    const { page } = await shop.visitAs(
      'admin',
      `/dashboard/manageOrders/transfer/${checkout._id}`,
      phone,
    );
    const save = page.getByRole('button', { name: 'Record the payment' });
    await save.waitFor();
    await customer('DELETE', `/checkout/${checkout._id}`);
    await save.click();
    await answer(page, 'Has this money arrived?', 'Record the payment');
    await toast(page, 'An order that is cancelled cannot become paid').waitFor();
    await page.getByRole('heading', { name: 'Nothing is due' }).waitFor();
    await page.getByText('These orders were closed unpaid').waitFor();
  });

  it('is refunded outside only, and its notice speaks of no card company', async () => {
    const checkout = await placed('PO-back');
    const date = new Date().toISOString().slice(0, 10);
    await admin('POST', `/checkoutTransfer/${checkout._id}`, { amount: checkout.due, date });
    const [first, second] = checkout.orders;
    const { page, faults } = await shop.visitAs(
      'admin',
      `/dashboard/manageOrders/refund/${first?._id}`,
      phone,
    );
    await page.getByText('This order was paid by bank transfer.').waitFor();
    expect(await page.getByLabel('To the buyer’s card').count()).toBe(0);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Record \$/ })
      .click();
    await toast(page, 'recorded as refunded outside.').waitFor();
    await says(page, 'Nothing left to refund').waitFor();

    // One press in the list refunds an order, which is then owed.
    await admin('POST', `/orderRefund/${second?._id}`);
    await page.goto(`/dashboard/myOrder/${second?._id}`);
    const note = page.getByRole('note');
    await note.getByText('was a bank transfer').waitFor();
    expect(await note.innerText()).not.toMatch(/card/);
    const own = await shop.visitAs('customer', `/dashboard/myOrder/${second?._id}`);
    await own.page.getByRole('note').getByText('You paid by bank transfer').waitFor();
    expect(await own.page.getByRole('note').innerText()).not.toMatch(/card/);
    expect(faults).toEqual([]);
  });
});
