import { everPaidStatuses, paidBackStatuses } from '../../../orders/rules/order.states.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { joinedLines, statusColumn } from '../../../orders/server/placed-lines.ts';
import { countUnhandledEvents } from '../../../payments/server/reconciler/events.store.ts';

/** Totals from the database, over all processes. */
export type LedgerTotals = {
  readonly placed: number;
  readonly paid: number;
  readonly refunded: number;
  readonly unsent: number;
  readonly oldestUnsent: number | null;
  readonly unhandledEvents: number;
  /** Refunds decided but not made yet. */
  readonly refundsDue: number;
  readonly oldestRefundDue: number | null;
};

/** Orders are never deleted and only move forward (order.states.ts), so their counters only grow. */
export async function readTotals(db: Executor): Promise<LedgerTotals> {
  const rows = await joinedLines(db)
    .select(({ fn }) => [statusColumn.as('status'), fn.countAll<number>().as('count')])
    .groupBy(statusColumn)
    .execute();
  const count = (...statuses: readonly string[]) =>
    rows.reduce((sum, row) => sum + (statuses.includes(row.status) ? row.count : 0), 0);
  const outbox = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('unsent'),
      fn.min<number | null>('created_at').as('oldest'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  const refunds = await db
    .selectFrom('refunds')
    .select(({ fn }) => [
      fn.countAll<number>().as('due'),
      fn.min<number | null>('created_at').as('oldest'),
    ])
    .where('status', 'in', ['asked', 'elsewhere'])
    .executeTakeFirstOrThrow();
  return {
    placed: rows.reduce((sum, row) => sum + row.count, 0),
    paid: count(...everPaidStatuses),
    refunded: count(...paidBackStatuses),
    unsent: outbox.unsent,
    oldestUnsent: outbox.oldest,
    unhandledEvents: await countUnhandledEvents(db),
    refundsDue: refunds.due,
    oldestRefundDue: refunds.oldest,
  };
}
