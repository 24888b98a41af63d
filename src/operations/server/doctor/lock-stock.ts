import type { Tx } from '../../../platform/server/db/database.ts';
import { CannotRepair } from './finding.ts';

/** Locks a part's row and reads its stock and the sum of its ledger. */
export async function lockStock(
  tx: Tx,
  partId: string,
): Promise<{ readonly available: number; readonly ledger: number }> {
  const part = await tx
    .selectFrom('parts')
    .select('available')
    .where('id', '=', partId)
    .forUpdate()
    .executeTakeFirst();
  if (!part) throw new CannotRepair(`there is no part ${partId}`);
  const { units } = await tx
    .selectFrom('stock_ledger')
    .select((eb) => eb.fn.sum<number | string | null>('delta').as('units'))
    .where('part_id', '=', partId)
    .executeTakeFirstOrThrow();
  return { available: part.available, ledger: Number(units ?? 0) };
}
