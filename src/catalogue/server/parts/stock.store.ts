import { sql } from 'kysely';
import { type Tx, newId } from '../../../platform/server/db/database.ts';
import {
  type NonEmptyList,
  type QueryParams,
  cachedQuery,
  cachedRowsQuery,
} from '../../../platform/server/db/queries/cached-query.ts';
import { recordChangedStock, transactionId } from '../../../platform/server/db/changed-stock.ts';
import type { Schema, StockReason } from '../../../platform/server/db/tables/schema.ts';
import { deferToCommit } from '../../../platform/server/db/queries/pipelined.ts';

type Level = { readonly available: number; readonly xid: string | null };

/** Makes responses stale that show a part's stock after a change by `delta`, once it is committed. */
function invalidateStock(tx: Tx, partId: string, { available, xid }: Level, delta: number): void {
  const soldOutOrBack = available > 0 !== available - delta > 0;
  recordChangedStock(tx, { partId, soldOutOrBack, xid });
}

type Change = {
  readonly partId: string;
  readonly reason: StockReason;
  readonly lineId?: string;
  readonly note?: string | null;
  /** The acting user's address; null for the shop itself. */
  readonly actor: string | null;
  readonly now: number;
};

/** @param least the level that the part must have */
const updateLevel = cachedQuery(
  (db, { id, delta, least }: QueryParams<{ id: string; delta: number; least: number }>) =>
    db
      .updateTable('parts')
      .set((eb) => ({ available: eb('available', '+', delta) }))
      .where('id', '=', id)
      .where('available', '>=', least)
      .returning(['available', transactionId(db).as('xid')]),
);

type Delta = { readonly partId: string; readonly delta: number };

/** Each part's level and its least level are checked as in `updateLevel`. */
const updateLevels = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<Delta>>) => {
  const changes = sql.join(
    rows.map(
      ({ partId, delta }) =>
        sql`select cast(${partId} as text) as part_id, cast(${delta} as bigint) as delta`,
    ),
    sql` union all `,
  );
  return db
    .updateTable('parts')
    .from(sql<{ part_id: string; delta: number }>`(${changes})`.as('changes'))
    .set((eb) => ({ available: eb('parts.available', '+', eb.ref('changes.delta')) }))
    .whereRef('parts.id', '=', 'changes.part_id')
    .where(sql<boolean>`parts.available + changes.delta >= 0`)
    .returning(['parts.id', 'parts.available', transactionId(db).as('xid')]);
});

const writeEntries = cachedRowsQuery(
  (db, rows: NonEmptyList<QueryParams<Schema['stock_ledger']>>) =>
    db.insertInto('stock_ledger').values(
      rows.map(
        (row) =>
          ({
            id: row.id,
            part_id: row.part_id,
            delta: row.delta,
            available_after: row.available_after,
            reason: row.reason,
            note: row.note,
            line_id: row.line_id,
            actor: row.actor,
            created_at: row.created_at,
          }) satisfies QueryParams<Schema['stock_ledger']>,
      ),
    ),
);

/**
 * Changes a part's stock and writes its ledger entry in the caller's transaction. All stock changes go through here, so
 * the ledger always adds up to `available`.
 * @returns the new level, or null if the stock is too small and nothing was changed
 */
export async function changeStock(tx: Tx, delta: number, change: Change): Promise<number | null> {
  const { rows } = await updateLevel(tx, { id: change.partId, delta, least: Math.max(-delta, 0) });
  const [row] = rows;
  if (!row) return null;
  invalidateStock(tx, change.partId, row, delta);
  const written = writeEntries(tx, [
    {
      id: newId(),
      part_id: change.partId,
      delta,
      available_after: row.available,
      reason: change.reason,
      note: change.note ?? null,
      line_id: change.lineId ?? null,
      actor: change.actor,
      created_at: change.now,
    },
  ]);
  deferToCommit(tx, written);
  return row.available;
}

export type TakenUnits = { readonly lineId: string; readonly units: number };

/** One statement holds at most so many entries. */
const ENTRIES_AT_ONCE = 500;

/**
 * Takes units that have arrived for orders of a part, whose row the caller holds.
 * @throws if the stock is smaller
 */
export async function takeForOrders(
  tx: Tx,
  partId: string,
  taken: readonly TakenUnits[],
  { actor, now }: Pick<Change, 'actor' | 'now'>,
): Promise<void> {
  const total = taken.reduce((sum, { units }) => sum + units, 0);
  if (total === 0) return;
  const { rows } = await updateLevel(tx, { id: partId, delta: -total, least: total });
  if (!rows[0]) throw new Error(`Part ${partId} has fewer units than its orders take`);
  invalidateStock(tx, partId, rows[0], -total);
  let level = rows[0].available + total;
  const entries = taken.map(({ lineId, units }) => {
    level -= units;
    return {
      id: newId(),
      part_id: partId,
      delta: -units,
      available_after: level,
      reason: 'ahead' as const,
      note: null,
      line_id: lineId,
      actor,
      created_at: now,
    };
  });
  for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE) {
    const [first, ...others] = entries.slice(at, at + ENTRIES_AT_ONCE);
    if (first) await writeEntries(tx, [first, ...others]);
  }
}

/** A change of one of several parts by an order. */
export type OrderedDelta = Delta & { readonly lineId: string };

/**
 * The same for orders of several parts in two statements. The caller holds the rows (`lockParts`), so no two callers
 * deadlock.
 * @returns the new levels by part; null if a stock is too small and the caller must roll back
 */
export async function changeStocks(
  tx: Tx,
  changes: readonly OrderedDelta[],
  { reason, actor, now }: Pick<Change, 'reason' | 'actor' | 'now'>,
): Promise<ReadonlyMap<string, number> | null> {
  const [only, second] = changes;
  if (!only) return new Map();
  if (!second) {
    const level = await changeStock(tx, only.delta, { ...only, reason, actor, now });
    return level === null ? null : new Map([[only.partId, level]]);
  }
  const { rows } = await updateLevels(tx, changes);
  if (rows.length < changes.length) return null;
  const levels = new Map(rows.map(({ id, available }) => [id, available]));
  const byPart = new Map(rows.map((row) => [row.id, row]));
  for (const { partId, delta } of changes) {
    const level = byPart.get(partId);
    if (level) invalidateStock(tx, partId, level, delta);
  }
  const entries = changes.map(({ partId, delta, lineId }) => ({
    id: newId(),
    part_id: partId,
    delta,
    available_after: levels.get(partId) ?? 0,
    reason,
    note: null,
    line_id: lineId,
    actor,
    created_at: now,
  }));
  deferToCommit(tx, writeEntries(tx, entries));
  return levels;
}
