import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { copyShop } from '../../src/operations/server/copy-database/copy-shop.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { accountShop, csvStatement } from '../../src/testing/server/account-shop.ts';
import { ADMIN, BUYER } from '../../src/testing/server/fixtures.ts';
import { berlin } from '../../src/testing/server/invoices.ts';
import { createDatabase } from '../support/postgres-database.ts';

const tables = [
  'bank_statements',
  'bank_statement_lines',
  'bank_csv_mappings',
  'invoice_payments',
  'invoice_payment_allocations',
  'invoice_reminders',
  'invoice_lines',
  'refund_shares',
  'credit_payouts',
  'credit_payout_shares',
] as const;

it('copies statements, payments and what they pay, with lines that two statements have', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-copy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const from = join(folder, 'shop.db');
  const source = openSqlite(from);
  await migrate(source);
  const { shop, part, company, invoice } = await accountShop(source);
  const companyId = await company([BUYER]);
  const [one, two] = [await invoice(), await invoice()];
  const line = { text: one.number, amount: one.total };
  for (const lines of [[line], [line, { text: 'Rent', amount: -9 }]]) {
    const body = new FormData();
    body.set('file', csvStatement(lines));
    const reply = await shop.call('POST /bankStatements', { body }, { as: ADMIN });
    const { insertedId: id } = reply.body as { insertedId: string };
    await shop.call('POST /bankStatement/{id}/book', { params: { id }, body: {} }, { as: ADMIN });
  }
  const allocations = [{ invoiceId: two.invoiceId, amount: 5, discount: 1 }];
  const body = { companyId, date: '2026-01-15', amount: 20, allocations };
  await shop.call('POST /invoicePayments', { body }, { as: ADMIN });
  await shop.call(
    'PUT /settings',
    { body: { 'invoices.onAccount': 'perShipment' } },
    { as: 'host@example.com' },
  );
  const lines = [{ toolId: part, quantity: 50 }];
  const order = { ...berlin, userEmail: BUYER, lines, payment: 'invoice' };
  const placed = await shop.call('POST /checkouts', { body: order }, { as: BUYER });
  const { orderIds } = placed.body as { orderIds: [string] };
  const sent = [{ orderId: orderIds[0], units: 20 }];
  await shop.call('POST /shipments', { body: { lines: sent } }, { as: ADMIN });
  await shop.call(
    'POST /orderRefund/{id}',
    { params: { id: orderIds[0] }, body: { units: 3, of: 'sent' } },
    { as: ADMIN },
  );
  const payout = { companyId, date: '2026-01-15', amount: 2 };
  await shop.call('POST /creditPayouts', { body: payout }, { as: ADMIN });
  await source.query
    .insertInto('invoice_reminders')
    .values({ invoice_id: two.invoiceId, kind: 'due', sent_at: 1 })
    .execute();
  const rows = async (db: typeof source) =>
    Promise.all(
      tables.map(async (table) => (await db.query.selectFrom(table).selectAll().execute()).length),
    );
  const before = await rows(source);
  expect(before).toEqual([2, 3, 1, 2, 2, 1, 1, 1, 1, 1]);
  await source.close();

  const to = await createDatabase(inject('postgresUrl'));
  const { signal } = new AbortController();
  await copyShop({ from, to, batch: 100, signal, onProgress: () => {} });
  const target = openPostgres(to, () => {});
  onTestFinished(() => target.close());
  expect(await rows(target)).toEqual(before);
  expect(await checkInvariants(target.query)).toEqual([]);
});
