import { expect } from 'vitest';
import { addCompany } from '../companies.ts';
import { ADMIN, BUYER } from '../fixtures.ts';
import { type HealthyShop, runSql } from '../healthy-shop.ts';
import { berlin } from '../invoices.ts';
import type { BrokenShop } from './broken-shop.ts';

/** An order on account that was sent and is paid, with its invoice and payment. */
async function paidOnAccount({ shop, part }: HealthyShop) {
  const companyId = await addCompany(shop, { people: [BUYER], terms: { days: 30 } });
  const lines = [{ toolId: part, quantity: 50 }];
  const order = { ...berlin, userEmail: BUYER, lines, payment: 'invoice' };
  const placed = await shop.call('POST /checkouts', { body: order }, { as: BUYER });
  const { insertedId: orderId, orderIds } = placed.body as {
    insertedId: string;
    orderIds: [string];
  };
  const sent = [{ orderId: orderIds[0], units: 50 }];
  await shop.call('POST /shipments', { body: { lines: sent } }, { as: ADMIN });
  const invoice = await shop.deps.db.query
    .selectFrom('invoices')
    .select(['id', 'total_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const amount = invoice.total_minor / 100;
  const allocations = [{ invoiceId: invoice.id, amount }];
  const body = { companyId, date: '2026-01-15', amount, allocations };
  await shop.call('POST /invoicePayments', { body }, { as: ADMIN });
  return { orderId, invoiceId: invoice.id };
}

const paymentOf = async ({ shop }: HealthyShop) =>
  (
    await shop.deps.db.query
      .selectFrom('orders')
      .select('payment_status')
      .where('payment', '=', 'invoice')
      .executeTakeFirstOrThrow()
  ).payment_status;

/** Faults of orders on account and of the payments of their invoices. */
export const brokenOpenItems: readonly BrokenShop[] = [
  {
    fault: 'an order on account that is owed although its invoices are settled',
    breakIt: async (fixture) => {
      const { orderId } = await paidOnAccount(fixture);
      await runSql(
        fixture,
        `update orders set payment_status = 'owed', paid_at = null where id = '${orderId}'`,
      );
    },
    finding: /counts as owed, but its invoices are settled/,
    repairs: true,
    after: async (fixture) => expect(await paymentOf(fixture)).toBe('paid'),
  },
  {
    fault: 'an order on account that is paid although its invoices are open',
    breakIt: async (fixture) => {
      const { invoiceId } = await paidOnAccount(fixture);
      await runSql(
        fixture,
        `delete from invoice_payment_allocations where invoice_id = '${invoiceId}'`,
      );
    },
    finding: /counts as paid, but something of its invoices is open/,
    repairs: true,
    after: async (fixture) => expect(await paymentOf(fixture)).toBe('owed'),
  },
  {
    fault: 'a reversed payment that still pays an invoice',
    breakIt: async (fixture) => {
      await paidOnAccount(fixture);
      const postgres = fixture.shop.deps.db.engine === 'postgres';
      const on = postgres ? ' on invoice_payments' : '';
      await runSql(fixture, `drop trigger invoice_payments_kept${on}`);
      await runSql(fixture, `update invoice_payments set reversed_at = 1, reversed_by = 'x'`);
    },
    finding: /Payment \S+ of invoices pays more than it is, or what its company does not owe/,
    repairs: false,
  },
];
