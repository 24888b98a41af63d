import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/orders/rules/order-number.ts';
import { type Caller, eventually, openShop, unexpected } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { answer, lineOf, orderOf, shipUntracked } from '../support/page-actions.ts';
import { payFor, placeOrder } from '../support/place-order.ts';

/** Disputed payments, refunds that are owed, and orders that have ended. */
const AUTH_SECRET = 'a secret for this test, thirty-two characters or more';
const shop = openShop({ AUTH_SECRET });

let customer: Caller;
beforeAll(async () => {
  customer = await shop.callAs('customer');
});

const rowOfOrder = (page: Page, orderId: string) => lineOf(page, orderNumber(orderId));

const placed = (address: string) =>
  placeOrder(customer, {
    toolName: 'Aldergate Double Crankset 46/30',
    quantity: 50,
    address,
  });

/** Pays as the customer on the payment page. */
async function payWith(orderId: string, card: string): Promise<void> {
  const { page } = await shop.visitAs('customer', `/payment/${orderId}`);
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL('**/dashboard/myOrder');
  await page.context().close();
}
/** Pays with the card whose bank opens an inquiry, and waits for it. */
async function payAndBeAsked(orderId: string): Promise<void> {
  await payWith(orderId, '4000 0000 0000 1976');
  const admin = await shop.callAs('admin');
  const dispute = async () =>
    (await admin<{ dispute: string }>('GET', `/order/${orderId}`)).dispute;
  await eventually(dispute).toBe('inquiry');
}

/** Moves the sandbox's dispute on, in the card company's name. */
async function bank(orderId: string, status: 'open' | 'won'): Promise<void> {
  const admin = await shop.callAs('admin');
  const { transactionId: intent } = await admin<{ transactionId: string }>(
    'GET',
    `/order/${orderId}`,
  );
  const body = JSON.stringify({
    id: `evt_${status}_${intent}`,
    type: 'charge.dispute.updated',
    intent,
    dispute: {
      id: `du_${intent}`,
      amountMinor: 1,
      reason: 'fraudulent',
      status,
      reportedAt: Date.now(),
    },
  });
  const signature = createHmac('sha256', AUTH_SECRET).update(body).digest('hex');
  const taken = await fetch(`${shop.url()}/api/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    body,
  });
  expect(taken.status).toBe(200);
}

describe('a disputed payment', () => {
  it('is marked before shipping, and shipping is allowed again once the bank closes the dispute', async () => {
    const disputed = await placed('1 Mill Row');
    const sound = await placed('2 Mill Row');
    await payAndBeAsked(disputed);
    await payWith(sound, '4242 4242 4242 4242');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');

    const row = rowOfOrder(page, disputed);
    await row.getByText('Bank inquiry', { exact: true }).waitFor();
    await row.getByText('On hold for the bank').waitFor();
    expect(await row.getByRole('button', { name: 'Pending' }).count()).toBe(0);
    expect(await row.getByRole('checkbox').count()).toBe(0);
    expect(await row.getByRole('button', { name: 'Refund' }).count()).toBe(1);
    await rowOfOrder(page, sound).getByRole('button', { name: 'Pending' }).waitFor();

    // Selecting all pending orders leaves out the disputed one and says so.
    await page.getByLabel(/pending on this page/).check();
    await page.getByText('1 line left out: the customer’s bank disputes the payment').waitFor();
    await page.getByRole('button', { name: /^Ship \d+ line/ }).click();
    const question = page.getByRole('dialog');
    await question.getByText(orderNumber(sound)).waitFor();
    expect(await question.getByText(orderNumber(disputed)).count()).toBe(0);
    await question.getByRole('button', { name: 'Close' }).click();

    await row.getByRole('button', { name: /^Aldergate/ }).click();
    const details = page.getByRole('dialog');
    await details.getByText('The customer’s bank has questions about this payment').waitFor();
    await details.getByText(/Respond in the payment provider’s dashboard/).waitFor();
    await details.getByRole('link', { name: 'Open the order' }).click();
    await page.getByText('The customer’s bank has questions about this payment').waitFor();

    // The bank takes the money: now the order can only wait.
    await bank(disputed, 'open');
    await page.goto('/dashboard/manageOrders?filter=pending');
    await row.getByText('Disputed', { exact: true }).waitFor();
    expect(await row.getByRole('button').count()).toBe(1);

    await bank(disputed, 'won');
    await page.reload();
    await row.getByRole('button', { name: 'Pending' }).click();
    await shipUntracked(page);
    await toast(page, 'has been shipped.').waitFor();
    expect(faults).toEqual([]);
  });

  it('is the reason of a refusal if the list is older than the dispute', async () => {
    const orderId = await placed('3 Mill Row');
    await payWith(orderId, '4242 4242 4242 4242');
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending', phone);
    const card = orderOf(page, orderNumber(orderId));
    await card.getByRole('checkbox').check();
    await bank(orderId, 'open');
    await page.getByRole('button', { name: 'Ship 1 line' }).click();
    await shipUntracked(page);
    await page.getByText(/has withdrawn the payment for this order for now/).waitFor();
    await card.getByText('Disputed', { exact: true }).waitFor();
    expect(await card.getByRole('checkbox').count()).toBe(0);
  });

  it('is hidden from the customer, on screen and on paper', async () => {
    const orderId = await placed('4 Mill Row');
    await payAndBeAsked(orderId);
    const own = `/dashboard/myOrder/${orderId}`;
    const { page } = await shop.visitAs('customer', own);
    await page.getByRole('article').getByText(orderNumber(orderId)).waitFor();
    expect(await page.getByText(/bank/).count()).toBe(0);
    const visit = await shop.visitAs('admin', own);
    const note = visit.page.getByRole('note');
    await note.getByText('The customer’s bank has questions about this payment').waitFor();
    await visit.page.emulateMedia({ media: 'print' });
    expect(await note.isVisible()).toBe(false);
  });
});

/**
 * A paid order.
 * @returns its id and the id of its payment
 */
async function paid(card?: string): Promise<{ id: string; payment: string }> {
  const order = { toolName: 'Aldergate Double Crankset 46/30', quantity: 50 };
  const id = await placeOrder(customer, order);
  await payFor(customer, id, card);
  const { transactionId } = await customer<{ transactionId: string }>('GET', `/order/${id}`);
  return { id, payment: transactionId };
}

/** Makes the card company forget a payment, as another account of it would not know it. */
function forget(payment: string): void {
  const db = new DatabaseSync(join(shop.process().dataDir, 'shop.db'), { timeout: 30_000 });
  db.prepare('delete from sandbox_intents where id = ?').run(payment);
  db.close();
}

describe('a refund of another account’s payment', () => {
  it('is announced as manual, with its payment, as soon as it is decided', async () => {
    const { id, payment } = await paid();
    forget(payment);
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders', phone);
    const row = lineOf(page, orderNumber(id));
    await row.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund order' }).click();
    await toast(page, 'has been refunded.').waitFor();
    await row.getByText('Refunded', { exact: true }).waitFor();
    await row.getByText('Refund manually', { exact: true }).waitFor();

    await row.getByRole('button', { name: /^Aldergate/ }).click();
    const details = page.getByRole('dialog').getByRole('note');
    await details.getByText('This refund has to be made manually').waitFor();
    await details.getByText(payment).waitFor();
    // While the role loads, an administrator must not see the buyer's notice.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/admin/*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`/dashboard/myOrder/${id}`);
    await page.getByRole('note').getByText(payment).waitFor();
    held.resolve();

    const own = await shop.visitAs('customer', `/dashboard/myOrder/${id}`);
    const note = own.page.getByRole('note');
    await note.getByText('We are handling your refund manually').waitFor();
    expect(await note.innerText()).not.toContain(payment);
    await own.page.emulateMedia({ media: 'print' });
    expect(await note.isVisible()).toBe(false);
    expect([faults, own.faults]).toEqual([[], []]);
  });

  it('is announced on the row of an order that is refunded in part', async () => {
    const { id, payment } = await paid();
    forget(payment);
    const admin = await shop.callAs('admin');
    await admin('POST', `/orderRefund/${id}`, { units: 10 });
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const row = lineOf(page, orderNumber(id));
    await row.getByText('Refund manually', { exact: true }).waitFor();
    await row.getByText(/^10 of 50 refunded, /).waitFor();
  });
});

describe('a refund that failed afterwards', () => {
  it('differs from one that succeeded', async () => {
    const [made, failed] = [await paid(), await paid('4000000000005126')];
    const admin = await shop.callAs('admin');
    for (const { id } of [made, failed]) await admin('POST', `/orderRefund/${id}`);
    const refund = async () =>
      (await admin<{ refund: string | null }>('GET', `/order/${failed.id}`)).refund;
    // The sandbox reports it by itself.
    await eventually(refund).toBe('failed');
    const { page } = await shop.visitAs('admin', '/dashboard/manageOrders');
    const row = lineOf(page, orderNumber(failed.id));
    await row.getByText('Refund failed', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Aldergate/ }).click();
    await page.getByRole('dialog').getByText('The money came back to you').waitFor();
    expect(await lineOf(page, orderNumber(made.id)).getByText('Refund failed').count()).toBe(0);
    const own = await shop.visitAs('customer', `/dashboard/myOrder/${made.id}`);
    await own.page.getByRole('article').getByText('Refunded', { exact: true }).first().waitFor();
    expect(await own.page.getByRole('note').count()).toBe(0);
  });
});

const wanted = { toolName: 'Butted Spoke 264 mm', quantity: 640 };
describe('a cancelled order', () => {
  it('stands under Ended, and its page says what became of it and when', async () => {
    const id = await placeOrder(customer, wanted);
    const { page, faults } = await shop.visitAs('customer', '/dashboard/myOrder');
    const row = lineOf(page, orderNumber(id));
    await row.getByRole('button', { name: 'Cancel', exact: true }).click();
    await answer(page, 'Are Your sure ?', 'Cancel order');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cancelled and refunded', exact: true }).click();
    await page.waitForURL('**/dashboard/myOrder?filter=ended');
    await row.getByText('Cancelled', { exact: true }).waitFor();
    expect(await row.getByRole('link', { name: 'Pay' }).count()).toBe(0);

    await row.getByRole('link', { name: /^Butted Spoke/ }).click();
    await page.waitForURL(`**/dashboard/order/${id}`);
    await page.getByRole('note').getByText('This order is cancelled').waitFor();
    await page.getByRole('article').getByText('Cancelled', { exact: true }).first().waitFor();
    const event = page.getByRole('listitem').filter({ hasText: 'Order cancelled' });
    expect(await event.innerText()).toMatch(/^\w{3} \d+, \d{4}/);
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
    await lineOf(page, orderNumber(id)).getByText('Cancelled', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });
});

it('a shipped order’s page says when it left the works', async () => {
  const id = await placeOrder(customer, wanted);
  await payFor(customer, id);
  const admin = await shop.callAs('admin');
  await admin('PATCH', `/orderShipment/${id}`, { shipment: true });
  const { page, faults } = await shop.visitAs('customer', `/dashboard/myOrder/${id}`);
  await page.getByRole('article').getByText('Sent', { exact: true }).first().waitFor();
  const history = page.getByRole('region', { name: 'History' });
  const event = history.getByRole('listitem').filter({ hasText: 'Shipped' });
  expect(await event.innerText()).toMatch(/^\w{3} \d+, \d{4}/);
  expect(faults).toEqual([]);
});
