import { type Kysely, type RawBuilder, type Transaction, PostgresAdapter, sql } from 'kysely';
import type { Schema } from './tables/schema.ts';

type Tx = Transaction<Schema>;

/** A stock level that a transaction has changed. */
export type ChangedStock = {
  readonly partId: string;
  readonly soldOutOrBack: boolean;
  /** The transaction's id on PostgreSQL, by which the poll's answer names it. */
  readonly xid: string | null;
};

const changes = new WeakMap<Tx, ChangedStock[]>();

/** Keeps for the end of a transaction that it has changed a stock level. */
export function recordChangedStock(tx: Tx, change: ChangedStock): void {
  const known = changes.get(tx);
  if (known) known.push(change);
  else changes.set(tx, [change]);
}

export const changedStockOf = (tx: Tx): readonly ChangedStock[] => changes.get(tx) ?? [];

/** The id of the transaction that runs a statement, for `ChangedStock`. */
export const transactionId = (db: Kysely<Schema>): RawBuilder<string | null> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`pg_current_xact_id()::text` : sql`null`;
