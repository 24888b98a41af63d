import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Checkout } from '../../src/orders/rules/checkouts.contract.ts';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import type { Part } from '../../src/catalogue/rules/parts/part.schema.ts';
import { berlin, germanTax } from '../../src/testing/server/invoices.ts';
import { readPdf } from '../../src/testing/server/peers/read-documents.ts';
import { contact, paramsOf } from '../../src/testing/server/peers/veloconnect-client.ts';
import { type Caller, demoAccount, eventually, openShop } from '../support/browser-shop.ts';
import { answer, orderOf } from '../support/page-actions.ts';
import { t } from '../../src/platform/rules/messages/t.ts';

/** One order of eight lines: its number on every screen, mail and document, and its sums after each change. */
const shop = openShop();
const { email } = demoAccount('customer');
const PO = 'PO-EIGHT';
const LINES = 8;
let customer: Caller;
let admin: Caller;
let id: string;
let lines: readonly string[];
let number: string;

beforeAll(async () => {
  [customer, admin] = [await shop.callAs('customer'), await shop.callAs('admin')];
  await (
    await shop.callAs('host')
  )('PUT', '/settings', germanTax);
  const parts = (await customer<Part[]>('GET', '/tools')).slice(0, LINES);
  const placed = await customer<{ insertedId: string; orderIds: string[] }>('POST', '/checkouts', {
    ...berlin,
    userEmail: email,
    poNumber: PO,
    lines: parts.map(({ _id, minimumQuantity: quantity }) => ({ toolId: _id, quantity })),
  });
  [id, lines] = [placed.insertedId, placed.orderIds];
  number = orderNumber(id);
});

const read = () => customer<Checkout>('GET', `/checkout/${id}`);
const money = (amount: number) =>
  `$${amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The text of an order on a page, with the spaces of a reader. */
const textOf = async (page: Page, among = page.getByRole('main')) =>
  (await among.innerText()).replaceAll(/\s+/g, ' ');

/** Expects the order's number, and that of no line by itself. */
function expectOneNumber(text: string, where: string): void {
  expect(text, where).toContain(number);
  for (const line of lines) expect(text, where).not.toContain(orderNumber(line));
}

/** Expects what the order comes to on all screens of its buyer and of administrators. */
async function expectSums(): Promise<void> {
  const { ordered, total, refunded, due, paidAmount } = await read();
  const buyer = await shop.visitAs('customer', `/dashboard/order/${id}`);
  const sheet = buyer.page.getByRole('article');
  await eventually(() => textOf(buyer.page, sheet)).toContain(money(total));
  const shown = await textOf(buyer.page, sheet);
  expectOneNumber(shown, 'the page of the order');
  const steps: [string, number][] = [
    ['Ordered', ordered],
    ['Paid', paidAmount],
    ['Refunded −', refunded],
  ];
  for (const [label, amount] of steps)
    if (amount > 0 && (label !== 'Ordered' || amount !== total))
      expect(shown.replace('Refunded −', 'Refunded − '), label).toContain(
        `${label} ${money(amount)}`,
      );

  await buyer.page.goto('/dashboard/myOrder');
  const mine = orderOf(buyer.page, number);
  await mine.waitFor();
  const owed = due > 0 ? `Due ${money(due)}` : `Total ${money(total - refunded)}`;
  expect(await textOf(buyer.page, mine)).toContain(owed);
  expectOneNumber(await textOf(buyer.page), 'My Orders');

  const shopkeeper = await shop.visitAs('admin', `/dashboard/manageOrders?find=${PO}`);
  const managed = orderOf(shopkeeper.page, number);
  await managed.waitFor();
  expect(await textOf(shopkeeper.page, managed)).toContain(owed);
  expectOneNumber(await textOf(shopkeeper.page), 'Manage Orders');
  await shopkeeper.page.goto(`/dashboard/order/${id}`);
  await eventually(() => textOf(shopkeeper.page)).toContain(money(total));
  if (due > 0) {
    await buyer.page.goto(`/payment/${id}`);
    await eventually(() => textOf(buyer.page)).toContain(money(due));
    expectOneNumber(await textOf(buyer.page), 'the payment');
  }
  expect([...buyer.faults, ...shopkeeper.faults]).toEqual([]);
}

/** The mails about the order, subject first. */
async function mails(): Promise<readonly string[]> {
  const ask = async (path: string) => (await fetch(`${shop.url()}${path}`)).text();
  const list = await ask('/dev/mailbox');
  const listed = [...list.matchAll(/href="(\/dev\/mailbox\/[^"]+)".*?class="subject">([^<]*)/gs)];
  const own = listed.filter(([, , subject = '']) => subject.includes(number));
  return Promise.all(own.map(async ([, path = '', subject = '']) => subject + (await ask(path))));
}

it('has one number and the sum of its eight lines while it is unpaid, and a smaller one once a line is cancelled', async () => {
  const placed = await read();
  expect(placed).toMatchObject({ number, ordered: placed.total, due: placed.total });
  await expectSums();
  const { page } = await shop.visitAs('customer', `/dashboard/order/${id}`);
  await page.getByRole('button', { name: `Cancel: ${number}/${LINES},` }).click();
  await answer(page, t('platform.myOrders.confirmDelete'), 'Cancel line');
  await eventually(async () => (await read()).total).toBeLessThan(placed.total);
  const reduced = await read();
  expect(reduced).toMatchObject({ ordered: placed.ordered, due: reduced.total });
  await expectSums();
});

it('has the sums of what was paid, sent and refunded everywhere', async () => {
  const { clientSecret } = await customer<{ clientSecret: string }>(
    'POST',
    '/create-payment-intent',
    { checkoutId: id },
  );
  const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const { id: transactionId } = await customer<{ id: string }>('POST', '/sandbox/confirm', {
    clientSecret,
    card,
  });
  await customer('PATCH', `/checkoutPay/${id}`, { transactionId });
  await expectSums();

  const { orders } = await read();
  const sent = orders.slice(0, 3).map(({ _id: orderId, quantity: units }) => ({ orderId, units }));
  await admin('POST', '/shipments', { lines: sent, carrier: 'DHL', trackingNumber: '123' });
  await admin('POST', `/orderRefund/${lines[3]}`);
  await admin('POST', `/orderRefund/${lines[0]}`, { units: 2, of: 'sent' });
  const after = await read();
  expect(after.refunded).toBeGreaterThan(0);
  await expectSums();
});

it('is named by that number in its mails, documents, files and Veloconnect’s answer', async () => {
  const about = await mails();
  // Placed, received, reduced, paid, sold, invoice, sent, and two refunds with their credit notes.
  expect(about.length).toBeGreaterThanOrEqual(9);
  for (const mail of about) {
    expect(mail).toContain(PO);
    expectOneNumber(mail, mail.slice(0, 80));
  }

  const account = demoAccount('admin');
  const login = { email: account.email, password: account.password };
  const { token } = await admin<{ token: string }>('POST', '/auth/login', login);
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${shop.url()}/api${path}`, { headers });
    expect(reply.status, path).toBe(200);
    return new Uint8Array(await reply.arrayBuffer());
  };
  const { invoices } = await read();
  expect(invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote', 'creditNote']);
  const [shipment] = await admin<{ _id: string }[]>('GET', `/checkoutShipments/${id}`);
  for (const path of [
    ...invoices.map(({ _id }) => `/invoice/${_id}.pdf`),
    `/shipmentSlip/${shipment?._id}.pdf`,
    '/pickList.pdf',
  ])
    expectOneNumber((await readPdf(await get(path), 'usd')).text, path);
  for (const path of [
    ...invoices.map(({ _id }) => `/invoice/${_id}.xml`),
    `/orders.csv?find=${PO}`,
  ])
    expectOneNumber(new TextDecoder().decode(await get(path)), path);

  const made = await customer<{ buyersId: string; password: string }>(
    'POST',
    '/veloconnectCredentials',
    contact,
  );
  const asked = paramsOf('OrderConfirmationDetails', made, {
    fields: { OrderConfirmationID: number },
  });
  const query = new URLSearchParams(asked.map(([name, value]) => [name, value]));
  const confirmed = await (await fetch(`${shop.url()}/api/veloconnect?${query}`)).text();
  expectOneNumber(confirmed, 'Veloconnect');
  expect(confirmed).toContain(`${number}/1`);
});
