import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../src/orders/rules/orders.contract.ts';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import { axeFaults } from '../support/axe.ts';
import { type Caller, eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, lineOf, says } from '../support/page-actions.ts';
import { payFor, placeOrder } from '../support/place-order.ts';

/** The page that refunds units of an order, and closes what is owed of them. */
const shop = openShop();
const toolName = 'Aldergate Double Crankset 46/30';
const QUESTION = 'Refund this order?';
let customer: Caller;
let admin: Caller;

beforeAll(async () => {
  [customer, admin] = [await shop.callAs('customer'), await shop.callAs('admin')];
});

async function paidOrder(card?: string): Promise<Order> {
  const id = await placeOrder(customer, { toolName, quantity: 100 });
  await payFor(customer, id, card);
  return admin<Order>('GET', `/order/${id}`);
}
const stock = async ({ toolId }: Order) =>
  (await admin<{ available: number }>('GET', `/tool/${toolId}`)).available;
const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

const units = (page: Page) => page.getByLabel('Units to refund');
const refund = (page: Page) => page.getByRole('button', { name: 'Refund', exact: true });
const open = (id: string, size?: typeof phone) =>
  shop.visitAs('admin', `/dashboard/manageOrders/refund/${id}`, size);

describe('the refund page', () => {
  it('keeps what was typed when it is left or reloaded, until other units are left', async () => {
    const order = await paidOrder();
    const { page, faults } = await open(order._id);
    const outside = page.getByLabel('Refunded outside');
    await units(page).fill('30');
    await outside.check();
    await page.reload();
    await eventually(() => units(page).inputValue()).toBe('30');
    expect(await outside.isChecked()).toBe(true);
    await says(page, dollars(order.unitPrice * 30)).waitFor();
    await page.getByRole('link', { name: 'All orders' }).first().click();
    await page.waitForURL('**/dashboard/manageOrders');
    await page.goBack();
    await eventually(() => units(page).inputValue()).toBe('30');

    await admin('POST', `/orderRefund/${order._id}`, { units: 90 });
    await page.reload();
    await says(page, 'At most 10').waitFor();
    expect(await units(page).inputValue()).toBe('10');
    expect(await outside.isChecked()).toBe(false);
    await outside.check();
    await refund(page).click();
    await answer(page, QUESTION, `Record ${dollars(order.unitPrice * 10)}`);
    await page.getByRole('heading', { name: 'Nothing left to refund' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('refunds some units of an order before shipping, from its details', async () => {
    const order = await paidOrder();
    const before = await stock(order);
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders');
    await lineOf(page, orderNumber(order._id)).getByRole('button', { name: 'Aldergate' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Refund the order for' }).click();
    await units(page).waitFor();
    expect(await units(page).inputValue()).toBe('100');
    await says(page, dollars(order.total)).waitFor();
    await units(page).fill('40');
    const amount = dollars(order.unitPrice * 40);
    await says(page, amount).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await refund(page).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('40 parts go back into stock.').waitFor();
    await answer(page, QUESTION, `Refund ${amount}`);
    await toast(page, `${amount} refunded.`).waitFor();
    const list = page.getByRole('region', { name: 'Refunds so far' });
    await list.getByText('Refunded', { exact: true }).waitFor();
    await list.getByText('40 units, 40 back into stock').waitFor();
    await says(page, 'At most 60').waitFor();
    expect(await units(page).inputValue()).toBe('60');
    expect(await stock(order)).toBe(before + 40);

    const standing = `40 of 100 refunded, ${amount}`;
    await page.goto('/dashboard/manageOrders');
    await lineOf(page, orderNumber(order._id)).getByText(standing).waitFor();
    const { page: buyer } = await shop.visitAs('customer', '/dashboard/myOrder');
    await lineOf(buyer, orderNumber(order._id)).getByText(standing).waitFor();
    await buyer.goto(`/dashboard/myOrder/${order._id}`);
    await buyer.getByRole('article').getByText(standing).waitFor();
    expect(faults).toEqual([]);
  });

  it('keeps what was typed when it is refused, and says why under the field', async () => {
    const { _id: id } = await paidOrder();
    const { page } = await open(id);
    await units(page).fill('101');
    await refund(page).click();
    await says(page, 'At most 100 can be refunded').waitFor();
    await eventually(() => units(page).evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    // Another administrator refunds most of it meanwhile.
    await admin('POST', `/orderRefund/${id}`, { units: 90 });
    await units(page).fill('20');
    await page.getByLabel('No', { exact: true }).check();
    await refund(page).click();
    await page.getByRole('alertdialog').getByText('No parts go back into stock.').waitFor();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await page.getByText('At most 10 pieces can be refunded').waitFor();
    await says(page, 'At most 10').waitFor();
    expect(await units(page).inputValue()).toBe('20');
    expect(await page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
  });

  it('refunds sent units outside, on a phone, and takes them back into stock', async () => {
    const order = await paidOrder();
    await admin('PATCH', `/orderShipment/${order._id}`, { shipment: true });
    const before = await stock(order);
    const { page, faults } = await open(order._id, phone);
    expect(await page.getByLabel('Returned units (100 were shipped)').isChecked()).toBe(true);
    expect(await page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
    await page.getByLabel('Yes', { exact: true }).check();
    await page.getByLabel('Refunded outside').check();
    await refund(page).click();
    const amount = dollars(order.total);
    await answer(page, QUESTION, `Record ${amount}`);
    await toast(page, `${amount} recorded as refunded outside.`).waitFor();
    const heading = page.getByRole('heading', { name: 'Nothing left to refund' });
    await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    const list = page.getByRole('region', { name: 'Refunds so far' });
    await list.getByText('Refunded outside', { exact: true }).waitFor();
    expect(await stock(order)).toBe(before + 100);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('asks of a part-sent order whether the units came back, and refunds an amount only', async () => {
    const order = await paidOrder();
    await admin('POST', '/shipments', { lines: [{ orderId: order._id, units: 60 }] });
    const { page, faults } = await open(order._id);
    expect(await units(page).inputValue()).toBe('40');
    await page.getByLabel('Returned units (60 were shipped)').check();
    expect(await units(page).inputValue()).toBe('60');
    await units(page).fill('5');
    await refund(page).click();
    await page
      .getByRole('alertdialog')
      .getByText('Units still to be shipped are not affected.')
      .waitFor();
    await answer(page, QUESTION, `Refund ${dollars(order.unitPrice * 5)}`);
    await toast(page, 'refunded.').waitFor();
    await page.getByLabel('An amount only').check();
    await page.getByLabel('Amount to refund').fill('99999');
    await refund(page).click();
    await page.getByText('To refund the rest, refund the units.').first().waitFor();
    await page.getByLabel('Amount to refund').fill('7.50');
    expect(await axeFaults(page)).toEqual([]);
    await refund(page).click();
    await answer(page, QUESTION, 'Refund $7.50');
    const list = page.getByRole('region', { name: 'Refunds so far' });
    await list.getByText('An amount without units').waitFor();
    expect(await admin('GET', `/order/${order._id}`)).toMatchObject({
      unsentUnits: 40,
      refundedUnits: 5,
      refunded: order.unitPrice * 5 + 7.5,
    });
    expect(faults).toEqual([]);
  });

  it('keeps what is chosen while a refund is being sent', async () => {
    const order = await paidOrder();
    const { page, faults } = await open(order._id);
    const { promise: answered, resolve: receive } = Promise.withResolvers<void>();
    await page.route('**/api/orderRefund/*', async (route) => {
      const response = await route.fetch();
      await answered;
      await route.fulfill({ response });
    });
    await units(page).fill('5');
    await refund(page).click();
    await answer(page, QUESTION, `Refund ${dollars(order.unitPrice * 5)}`);
    await page.getByLabel('An amount only').check();
    await page.getByLabel('Amount to refund').fill('7.50');
    receive();
    await toast(page, 'refunded.').waitFor();
    await page.getByRole('region', { name: 'Refunds so far' }).getByText('5 units').waitFor();
    expect(await page.getByLabel('Amount to refund').inputValue()).toBe('7.50');
    expect(faults).toEqual([]);
  });

  it('closes a refund that failed at the card company', async () => {
    const { _id: id } = await paidOrder('4000000000005126');
    await admin('POST', `/orderRefund/${id}`, { units: 10 });
    const state = async () =>
      (await admin<{ refund: string | null }>('GET', `/order/${id}`)).refund;
    await eventually(state).toBe('failed');
    const { page } = await shop.visitAs('admin', `/dashboard/myOrder/${id}`);
    await page.getByRole('link', { name: 'Open refunds' }).click();
    const list = page.getByRole('region', { name: 'Refunds so far' });
    await list.getByText('The payment provider says:').waitFor();
    await list.getByRole('button', { name: 'Record as refunded outside' }).click();
    await answer(page, 'Has the buyer received this money?', 'Record it');
    await toast(page, 'Recorded as refunded outside.').waitFor();
    await list.getByText('Refunded outside', { exact: true }).waitFor();
    expect(await state()).toBe(null);
    // The rest of the order stays paid.
    await says(page, 'At most 90').waitFor();
  });
});
