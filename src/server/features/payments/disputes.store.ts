import type { Executor } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { Dispute } from '../../ports/payments.ts';

/** What an entry of the audit log says of a dispute. */
export type NotedDispute = {
  readonly dispute: string;
  readonly payment: string;
  readonly stands: Dispute['status'];
  readonly amount: string;
  readonly reason: string;
};

export const DISPUTED = 'dispute order';

/**
 * The disputes about an order, each as it stands by now. The audit log is where they are kept: no row of it is
 * ever changed or deleted, it is read by its subject, and a shop has few of them.
 */
export async function disputesOfOrder(
  db: Executor,
  orderId: string,
): Promise<ReadonlyMap<string, NotedDispute>> {
  const rows = await db
    .selectFrom('audit_log')
    .select('after')
    .where('subject', '=', orderId)
    .where('action', '=', DISPUTED)
    .orderBy('id')
    .execute();
  return latest(rows.map(({ after }) => after));
}

/** How the bank's dispute about an order's own payment stands, while it is not closed; null where there is none. */
export async function standingDispute(
  db: Executor,
  order: Pick<OrderRow, 'id' | 'transaction_id'>,
): Promise<'inquiry' | 'open' | null> {
  let standing: 'inquiry' | 'open' | null = null;
  for (const { payment, stands } of (await disputesOfOrder(db, order.id)).values()) {
    if (payment !== order.transaction_id) continue;
    if (stands === 'open') return stands;
    if (stands === 'inquiry') standing = stands;
  }
  return standing;
}

/** The ids of orders that wait to be shipped and about whose payment a bank has ever complained. */
export async function disputedOrdersToShip(
  db: Executor,
): Promise<Pick<OrderRow, 'id' | 'transaction_id'>[]> {
  return db
    .selectFrom('audit_log')
    .innerJoin('orders', 'orders.id', 'audit_log.subject')
    .select(['orders.id', 'orders.transaction_id'])
    .distinct()
    .where('audit_log.action', '=', DISPUTED)
    .where('orders.status', '=', 'paid')
    .orderBy('orders.id')
    .execute();
}

function latest(entries: readonly (string | null)[]): ReadonlyMap<string, NotedDispute> {
  const noted = entries.map((entry) => JSON.parse(entry ?? 'null') as NotedDispute);
  return new Map(noted.map((dispute) => [dispute.dispute, dispute]));
}
