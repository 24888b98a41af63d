import { joinedLines, statusColumn } from '../../src/orders/server/placed-lines.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { seedDemo } from '../../src/operations/server/demo-data/seed-demo.ts';
import { expireOrders } from '../../src/payments/server/payment-jobs.ts';
import { reconcilePayment } from '../../src/payments/server/reconciler/reconcile.ts';
import {
  ADMIN,
  BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { HOST, startShop } from '../../src/testing/server/start-shop.ts';
import { DAY_MS } from '../../src/platform/rules/durations.ts';

/**
 * A folder for all tests of a file with a shop that has sold everything; each test copies
 * `original`.
 */
export function soldShop() {
  const place = { folder: '', original: '' };
  beforeAll(async () => {
    place.folder = await mkdtemp(join(tmpdir(), 'shop-sold-'));
    place.original = join(place.folder, 'original.db');
    await sellEverything(place.original, place.folder);
  });
  afterAll(() => rm(place.folder, { recursive: true, force: true }));
  return place;
}

/**
 * Fills a file with a demo shop that has orders in every state, a refund, a dispute and an account
 * with a password.
 */
async function sellEverything(file: string, dataDir: string): Promise<void> {
  const db = openSqlite(file);
  await migrate(db);
  const shop = startShop(db, { env: { RATE_LIMIT: 'off', DATA_DIR: dataDir } });
  await seedDemo(shop.deps);
  await shop.makeAdmin(ADMIN);
  const settings = { 'shop.address': '1 Läne\nTown', 'limits.orderMax': 900 };
  expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
  await shop.deps.accounts?.ensureAccount({ email: ADMIN, name: 'A', password: 'long enough 42' });
  const part = await stockPart(shop, { name: 'Ünusual “Kettenblatt” 48T', sku: 'Ü-48' });
  const name = { toolName: 'Ünusual “Kettenblatt” 48T' };
  await placedOrder(shop, part, name);
  shop.advance(4 * DAY_MS);
  await expireOrders(shop.deps);
  const order = () => placedOrder(shop, part, name);
  const cancelled = await order();
  await shop.call('DELETE /order/{id}', { params: { id: cancelled } }, { as: BUYER });
  await order();
  const [shipped, refunded] = [
    await paidOrder(shop, part, name),
    await paidOrder(shop, part, name),
  ];
  await paidOrder(shop, part, name);
  const ship = { params: { id: shipped }, body: { shipment: true } };
  expect((await shop.call('PATCH /orderShipment/{id}', ship, { as: ADMIN })).status).toBe(200);
  await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, { as: ADMIN });
  const { transaction_id: payment } = await db.query
    .selectFrom('orders')
    .select('transaction_id')
    .where('id', '=', shipped)
    .executeTakeFirstOrThrow();
  await reconcilePayment(shop.deps, payment ?? '', {
    dispute: {
      id: 'du_1',
      amountMinor: 60_000,
      reason: 'fraudulent',
      status: 'open',
      reportedAt: shop.deps.clock.now(),
    },
  });
  expect(await db.query.selectFrom('disputes').select('id').execute()).toHaveLength(1);
  const states = await joinedLines(db.query).select(statusColumn.as('status')).distinct().execute();
  expect(states.map(({ status }) => status).toSorted()).toEqual([
    'accepted',
    'cancelled',
    'lapsed',
    'paid',
    'refunded',
    'shipped',
    'unpaid',
  ]);
  await db.close();
}

const tables = [
  'orders',
  'order_lines',
  'stock_ledger',
  'payment_intents',
  'refunds',
  'outbox',
  'profiles',
  'settings',
] as const;
/** The rows of all tables, in an order that is equal on both engines. */
export async function rowsOf(db: Database) {
  const rows = [];
  for (const table of tables) {
    const all = await db.query.selectFrom(table).selectAll().execute();
    // The order of columns may differ between the engines.
    rows.push(all.map((row) => Object.entries(row).map(String).toSorted().join()).toSorted());
  }
  return rows;
}
