import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

/** A part whose stock differs from the sum of its ledger, in units. */
export type StockFault = {
  readonly partId: string;
  readonly name: string;
  readonly available: number;
  readonly ledger: number;
};

/** Stock equals the sum of the ledger and is never negative. */
export async function stockFaults(db: Executor): Promise<StockFault[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    available: number;
    ledger: number | string;
  }>`
    select parts.id, parts.name, parts.available, coalesce(moved.units, 0) as ledger
    from parts
    left join (select part_id, sum(delta) as units from stock_ledger group by part_id) as moved
      on moved.part_id = parts.id
    where parts.available < 0 or parts.available <> coalesce(moved.units, 0)
    order by parts.id`.execute(db);
  return rows.map(({ id, name, available, ledger }) => ({
    partId: id,
    name,
    available,
    ledger: Number(ledger),
  }));
}

export function stockSentence({ partId, name, available, ledger }: StockFault): string {
  return `Part “${name}” (${partId}) has ${available} in stock, but its ledger adds up to ${ledger}.`;
}
