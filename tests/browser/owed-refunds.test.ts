import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { orderNumber } from '../../src/domain/orders/order-number.ts';
import { eventually, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';
import { payFor, placeOrder } from '../support/place-order.ts';
import { rowOf } from '../support/page-actions.ts';

/** Notices about a refunded order whose money has not gone back, for administrators and the buyer. */
const shop = openShop();

/**
 * A paid order.
 * @returns its id and the id of its payment
 */
async function paid(card?: string): Promise<{ id: string; payment: string }> {
  const customer = await shop.callAs('customer');
  const wanted = { toolName: 'Aldergate Double Crankset 46/30', quantity: 50 };
  const id = await placeOrder(customer, wanted);
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
    const row = rowOf(page, orderNumber(id));
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
    const row = rowOf(page, orderNumber(id));
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
    const row = rowOf(page, orderNumber(failed.id));
    await row.getByText('Refund failed', { exact: true }).waitFor();
    await row.getByRole('button', { name: /^Aldergate/ }).click();
    await page.getByRole('dialog').getByText('The money came back to you').waitFor();
    expect(await rowOf(page, orderNumber(made.id)).getByText('Refund failed').count()).toBe(0);
    const own = await shop.visitAs('customer', `/dashboard/myOrder/${made.id}`);
    await own.page.getByRole('article').getByText('Refunded').waitFor();
    expect(await own.page.getByRole('note').count()).toBe(0);
  });
});
