import { beforeAll, describe, expect, it } from 'vitest';
import type { Checkout } from '../../src/domain/checkouts/checkouts.contract.ts';
import type { Part } from '../../src/domain/parts/part.schema.ts';
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
import { answer } from '../support/page-actions.ts';
import { placeOrder } from '../support/place-order.ts';

/** The payment screen of what is paid by bank transfer (rulings §9, §14). */
const shop = openShop();
const { email } = demoAccount('customer');
const IBAN = 'DE89370400440532013000';
let customer: Caller;
let parts: Part[];

beforeAll(async () => {
  customer = await shop.callAs('customer');
  parts = await customer<Part[]>('GET', '/tools');
  const host = await shop.callAs('host');
  await host('PUT', '/settings', { 'shop.iban': IBAN });
});

async function placed(payment: 'card' | 'transfer'): Promise<string> {
  const lines = parts
    .slice(0, 2)
    .map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity }));
  const buyer = { userName: 'C', userEmail: email, phone: '123456789', address: 'A' };
  const body = { ...buyer, lines, payment, poNumber: 'PO-4711' };
  return (await customer<{ insertedId: string }>('POST', '/checkouts', body)).insertedId;
}
const read = (id: string) => customer<Checkout>('GET', `/checkout/${id}`);

describe('a checkout that is paid by bank transfer', () => {
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
    const host = await shop.callAs('host');
    await host('PUT', '/settings', { 'limits.orderMax': 500_000 });
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
