import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ensureUser } from '../../customers/server/users/users.store.ts';
import { ProviderDown } from '../../platform/server/ports/payments.ts';
import type { OpenDatabase } from './database/both-engines.ts';
import { ADMIN, BUYER, paidOrder, placedOrder, stockPart } from './fixtures.ts';
import { HOST, startShop } from './start-shop.ts';

/** A shop without faults, with an order in every state; refunds fail while `bank.down`. */
export async function healthyShop(open: OpenDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-doctor-'));
  const bank = { down: false };
  const shop = startShop(await open(), {
    env: { RATE_LIMIT: 'off', DATA_DIR: dataDir },
    deps: ({ payments }) => ({
      payments: {
        ...payments,
        refund: (id, key) =>
          bank.down
            ? Promise.reject(new ProviderDown('The sandbox', null))
            : payments.refund(id, key),
      },
    }),
  });
  for (const email of [HOST, ADMIN]) {
    await shop.deps.accounts?.ensureAccount({ email, name: 'Somebody', password: 'long-enough' });
    await ensureUser(shop.deps.db.query, email, shop.deps.clock.now());
  }
  await shop.makeAdmin(ADMIN);
  const part = await stockPart(shop);
  const orders = {
    unpaid: await placedOrder(shop, part),
    paid: await paidOrder(shop, part),
    cancelled: await placedOrder(shop, part),
    refunded: await paidOrder(shop, part),
  };
  await shop.call(
    'POST /create-payment-intent',
    { body: { orderId: orders.cancelled } },
    { as: BUYER },
  );
  await shop.call('DELETE /order/{id}', { params: { id: orders.cancelled } }, { as: BUYER });
  await shop.call('POST /orderRefund/{id}', { params: { id: orders.refunded } }, { as: ADMIN });
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { shop, part, orders, bank, dataDir, remove };
}
export type HealthyShop = Awaited<ReturnType<typeof healthyShop>>;

/** Runs SQL past the shop's code. */
export const runSql = ({ shop }: HealthyShop, statement: string) =>
  sql.raw(statement).execute(shop.deps.db.query);
/** Drops the triggers that make the ledger append-only. */
export async function unlockLedger(fixture: HealthyShop): Promise<void> {
  const postgres = fixture.shop.deps.db.engine === 'postgres';
  await runSql(
    fixture,
    postgres
      ? 'drop trigger ledger_append_only on stock_ledger'
      : 'drop trigger ledger_append_only',
  );
  if (!postgres) await runSql(fixture, 'drop trigger ledger_append_only_delete');
}
