import { sql } from 'kysely';
import { type StandingDispute, standingStatuses } from '../../../domain/payments/dispute.states.ts';
import type { Executor, Tx } from '../../db/database.ts';
import type { DisputeRow, OrderRow } from '../../db/schema.ts';

export async function findDispute(db: Executor, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Writes down a dispute, or how one that is known stands by now. */
export async function saveDispute(tx: Tx, row: DisputeRow): Promise<void> {
  const { status, amount_minor, reason, updated_at } = row;
  await tx
    .insertInto('disputes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ status, amount_minor, reason, updated_at }),
    )
    .execute();
}

/** How much of a payment banks have taken for good, in minor units. */
export async function lostMinor(db: Executor, intentId: string): Promise<number> {
  const lost = await db
    .selectFrom('disputes')
    .select('amount_minor')
    .where('intent_id', '=', intentId)
    .where('status', '=', 'lost')
    .execute();
  return lost.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
}

type Paid = Pick<OrderRow, 'id' | 'transaction_id'>;

/** As the index disputes_standing has it: as literals, so that SQLite knows that it is meant. */
const isStanding = sql<boolean>`disputes.status in (${sql.join(standingStatuses.map((status) => sql.lit(status)))})`;

/** Of the orders given those whose own payment a bank disputes just now, by their ids. */
export async function standingDisputes(
  db: Executor,
  orders: readonly Paid[],
): Promise<ReadonlyMap<string, StandingDispute>> {
  const payments = new Map(
    orders.flatMap(({ id, transaction_id }) =>
      transaction_id === null ? [] : [[id, transaction_id] as const],
    ),
  );
  if (payments.size === 0) return new Map();
  const rows = await db
    .selectFrom('disputes')
    .select(['order_id', 'intent_id', 'status'])
    .where('order_id', 'in', [...payments.keys()])
    .where(isStanding)
    .$narrowType<{ status: StandingDispute }>()
    .execute();
  const own = rows.filter(({ order_id, intent_id }) => payments.get(order_id) === intent_id);
  return new Map(gravest(own).map(({ order_id, status }) => [order_id, status]));
}

/** How the bank's dispute about an order's own payment stands, while it is not closed; null where there is none. */
export async function standingDispute(db: Executor, order: Paid): Promise<StandingDispute | null> {
  return (await standingDisputes(db, [order])).get(order.id) ?? null;
}

type Standing = Pick<DisputeRow, 'order_id' | 'intent_id'> & { readonly status: StandingDispute };

/** The orders that wait to be shipped while a bank disputes their payment. */
export async function disputedOrdersToShip(db: Executor): Promise<readonly Standing[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'disputes.order_id')
        .onRef('orders.transaction_id', '=', 'disputes.intent_id'),
    )
    .select(['disputes.order_id', 'disputes.intent_id', 'disputes.status'])
    .where(isStanding)
    .where('orders.status', '=', 'paid')
    .orderBy('disputes.order_id')
    .$narrowType<{ status: StandingDispute }>()
    .execute();
  return gravest(rows);
}

/** One for each order: of several the one that has taken the money. */
function gravest(rows: readonly Standing[]): readonly Standing[] {
  const ofOrders = new Map<string, Standing>();
  for (const row of rows) {
    if (row.status === 'open' || !ofOrders.has(row.order_id)) ofOrders.set(row.order_id, row);
  }
  return [...ofOrders.values()];
}
