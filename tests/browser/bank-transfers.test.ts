import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import { DAY_MS } from '../../src/platform/rules/durations.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { axeFaults } from '../support/axe.ts';
import {
  type Caller,
  demoAccount,
  eventually,
  openShop,
  unexpected,
} from '../support/browser-shop.ts';
import { paste, statusOf } from '../support/cart-actions.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, rowOf, says } from '../support/page-actions.ts';
import { placeOrder } from '../support/place-order.ts';

/** What is paid by bank transfer, for buyers and administrators. */
const shop = openShop();
const { email } = demoAccount('customer');
const IBAN = 'DE89370400440532013000';
let host: Caller;
let admin: Caller;
let customer: Caller;
let parts: Part[];

beforeAll(async () => {
  [host, admin] = [await shop.callAs('host'), await shop.callAs('admin')];
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
  await host('PUT', '/settings', { 'shop.iban': IBAN });
});

async function placed(payment: 'card' | 'transfer', poNumber = 'PO-4711'): Promise<string> {
  const lines = parts
    .slice(0, 2)
    .map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity }));
  const buyer = { userName: 'C', userEmail: email, phone: '123456789', address: 'A' };
  const body = { ...buyer, lines, payment, poNumber };
  return (await customer<{ insertedId: string }>('POST', '/checkouts', body)).insertedId;
}
const read = (id: string) => customer<Checkout>('GET', `/checkout/${id}`);
const transferFor = async (poNumber: string) => read(await placed('transfer', poNumber));

describe('an order that is paid by bank transfer', () => {
  it('shows amount, account, reference and time in place of the card form, each with a copy', async () => {
    const id = await placed('transfer');
    const { transfer, due } = await read(id);
    const { page, faults } = await shop.visitAs('customer', `/payment/${id}`, phone);
    await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
    await page.getByText('DE89 3704 0044 0532 0130 00').waitFor();
    const main = page.getByRole('main');
    for (const text of [transfer?.reference ?? '?', 'PO-4711', 'Parts kept for you until'])
      await main.getByText(text).first().waitFor();
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [label, text] of [
      ['Account (IBAN)', IBAN],
      ['Amount', due.toFixed(2)],
      ['Payment reference', transfer?.reference],
    ] as const) {
      await page.getByRole('button', { name: `Copy: ${label}` }).click();
      await toast(page, `${label} copied.`).last().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    expect(await axeFaults(page)).toEqual([]);
    // The address is that of an order until the shop knows none.
    expect(unexpected(faults, /404/)).toEqual([]);
  });

  it('changes to the card and back, by keyboard, with the focus on what comes', async () => {
    const id = await placed('card');
    const { page } = await shop.visitAs('customer', `/payment/${id}`);
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: 'Pay by bank transfer instead' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('DE89 3704 0044 0532 0130 00').waitFor();
    const heading = page.getByRole('heading', { name: 'Pay by bank transfer' });
    await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await read(id)).payment).toBe('transfer');
    await page.getByRole('button', { name: 'Pay by card instead' }).click();
    await page.getByLabel('Card number').waitFor();
    expect((await read(id)).payment).toBe('card');
  });

  it('may be one order, and is cancelled as a whole from the payment screen', async () => {
    const [part] = parts;
    const id = await placeOrder(customer, {
      toolName: part?.name ?? '',
      quantity: part?.minimumQuantity ?? 0,
    });
    const { page } = await shop.visitAs('customer', `/payment/${id}`);
    await page.getByRole('button', { name: 'Pay by bank transfer instead' }).click();
    await page.getByText('DE89 3704 0044 0532 0130 00').waitFor();
    for (const paid of [id, await placed('transfer')]) {
      await page.goto(`/payment/${paid}`);
      await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
      await answer(page, 'Are Your sure ?', 'Cancel order');
      await page.getByRole('heading', { name: 'This order is cancelled' }).waitFor();
      const { orders } = await read(paid);
      expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    }
  });

  it('is the only way to pay a total that no card takes', async () => {
    await host('PUT', '/settings', { 'limits.orderMax': 500_000 });
    onTestFinished(async () => void (await host('PUT', '/settings', { 'limits.orderMax': 1_000 })));
    const { page } = await shop.visitAs('customer', '/cart');
    await paste(page, 'SP-264-DB\t250000');
    await eventually(() => statusOf(page).textContent()).toBe('1 line, ready to order.');
    await page.getByText('This amount cannot be paid by card in one payment.').waitFor();
    expect(await page.getByLabel('Card, in the next step').isVisible()).toBe(false);
    expect(await page.getByLabel('Bank transfer').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.waitForURL('**/payment/*');
    await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
    expect(await page.getByRole('button', { name: 'Pay by card instead' }).count()).toBe(0);
  });
});

describe('a bank transfer', () => {
  it('keeps amount and day when its page is left or reloaded, until it is recorded', async () => {
    const checkout = await transferFor('PO-99-1');
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
    await toast(page, 'Transfer recorded. The order is paid.').waitFor();
    const drafts = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('transfer of')));
    expect(await drafts()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is recorded from the row of its order, found by PO number; another amount is refused', async () => {
    const checkout = await transferFor('PO-88-4711');
    const [order] = checkout.orders;
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?find=po-88-4711');
    const row = rowOf(page, order?.toolName ?? '');
    await row.getByText('Awaiting transfer', { exact: true }).waitFor();
    await row.getByRole('link', { name: 'Record transfer' }).click();
    const amount = page.getByLabel('Amount received');
    await amount.waitFor();
    expect(await amount.inputValue()).toBe(checkout.due.toFixed(2));
    await page
      .getByText(checkout.transfer?.reference ?? '?')
      .first()
      .waitFor();
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
    await toast(page, 'Transfer recorded. The order is paid.').waitFor();
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
    const checkout = await transferFor('PO-late');
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
    await page.getByText('This order was closed unpaid').waitFor();
  });

  it('is refunded outside only, and its notice speaks of no card company', async () => {
    const checkout = await transferFor('PO-back');
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

const customersPage = `/dashboard/customers/${encodeURIComponent(email)}`;
/** Parts that the transfers above do not order. */
const stocked = () => parts.slice(2).filter((part) => part.available >= 1_000 && part.sku !== null);
const newest = async () =>
  (await customer<Checkout[]>('GET', `/checkouts?email=${email}&limit=1`))[0];

describe('an order for a customer', () => {
  it('takes pasted lines with verdicts, and the address of the customer’s last order', async () => {
    const toolName = stocked()[0]?.name ?? '';
    await placeOrder(customer, { toolName, quantity: 500, address: '9 Last Street' });
    const { page, faults } = await shop.visitAs('admin', customersPage);
    await page.getByRole('link', { name: 'Order for this customer' }).click();
    await page.getByRole('heading', { name: 'No lines yet' }).waitFor();
    const [first, second] = stocked();
    await paste(page, `${first?.sku}\t500\n${second?.sku}\t1`);
    await page.getByText('2 lines, 1 needs attention.').waitFor();
    const address = page.getByLabel('Address', { exact: true });
    await address.waitFor();
    await expect.poll(() => address.inputValue()).toBe('9 Last Street');
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Carla');
    expect(await axeFaults(page)).toEqual([]);

    // Nothing is lost by a reload, and the administrator’s own cart is another one.
    await page.getByLabel('The customer’s PO number').fill('PO-for-you');
    await page.reload();
    await page.getByText('2 lines, 1 needs attention.').waitFor();
    const submit = page.getByRole('button', { name: 'Order Now' }).last();
    await submit.click();
    await page.getByText('One line needs attention first.').waitFor();
    await page.locator('[data-fix]').first().click();
    await page.getByText('2 lines, all ready to order.').waitFor();
    await page.getByLabel('Bank transfer').check();
    await submit.click();
    await toast(page, 'Ordered. The customer gets an email saying how to pay.').waitFor();
    await page.getByRole('region', { name: 'History' }).waitFor();
    const bought = await newest();
    await page.getByRole('heading', { name: `Order ${bought?.number}`, level: 1 }).waitFor();
    expect(bought).toMatchObject({
      poNumber: 'PO-for-you',
      payment: 'transfer',
      userEmail: email,
      orders: [{ toolId: first?._id, quantity: 500 }, { toolId: second?._id }],
    });
    expect(page.url()).toContain(bought?._id ?? '?');
    await page.goto(`${customersPage}/order`);
    await page.getByRole('heading', { name: 'No lines yet' }).waitFor();
    await page.goto('/cart');
    await page.getByRole('heading', { name: 'The cart is empty' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('is refused kindly for somebody without an account, with what was typed kept, on a phone', async () => {
    const { page, faults } = await shop.visitAs(
      'admin',
      '/dashboard/customers/nobody%40example.com/order',
      phone,
    );
    const [part] = stocked();
    await page.getByLabel('Part number or name').fill(part?.sku ?? '');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('1 line, ready to order.').waitFor();
    await page.getByLabel('Full Name').fill('Nobody');
    await page.getByLabel('Phone').fill('123456789');
    await page.getByLabel('Address', { exact: true }).fill('Nowhere 1');
    await page.getByRole('button', { name: 'Order Now' }).click();
    await page.getByRole('alert').getByText('There is no such customer.').waitFor();
    expect(await page.getByLabel('Full Name').inputValue()).toBe('Nobody');
    await page.getByText('1 line, ready to order.').waitFor();
    expect(unexpected(faults, /404/)).toEqual([]);
  });
});
