import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { shipUntracked } from '../support/page-actions.ts';
import { placeOrder } from '../support/place-order.ts';

/** What an administrator sees of a disputed payment, and which actions are blocked. */
const AUTH_SECRET = 'a secret for this test, thirty-two characters or more';
const shop = openShop({ AUTH_SECRET });

const rowOf = (page: Page, orderId: string) =>
  page.getByRole('row').filter({ hasText: orderNumber(orderId) });

const placed = async (address: string) =>
  placeOrder(await shop.callAs('customer'), {
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
  const answer = await fetch(`${shop.url()}/api/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    body,
  });
  expect(answer.status).toBe(200);
}

describe('a disputed payment', () => {
  it('is marked before shipping, and shipping is allowed again once the bank closes the dispute', async () => {
    const disputed = await placed('1 Mill Row');
    const sound = await placed('2 Mill Row');
    await payAndBeAsked(disputed);
    await payWith(sound, '4242 4242 4242 4242');
    const { page, faults } = await shop.visitAs('admin', '/dashboard/manageOrders?filter=pending');

    const row = rowOf(page, disputed);
    await row.getByText('Bank inquiry', { exact: true }).waitFor();
    await row.getByText('On hold for the bank').waitFor();
    expect(await row.getByRole('button', { name: 'Pending' }).count()).toBe(0);
    expect(await row.getByRole('checkbox').count()).toBe(0);
    expect(await row.getByRole('button', { name: 'Refund' }).count()).toBe(1);
    await rowOf(page, sound).getByRole('button', { name: 'Pending' }).waitFor();

    // Selecting all pending orders leaves out the disputed one and says so.
    await page.getByLabel(/pending on this page/).check();
    await page.getByText('1 order left out: the customer’s bank disputes the payment').waitFor();
    await page.getByRole('button', { name: /^Ship \d+ order/ }).click();
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
    const card = rowOf(page, orderId);
    await card.getByRole('checkbox').check();
    await bank(orderId, 'open');
    await page.getByRole('button', { name: 'Ship 1 order' }).click();
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
