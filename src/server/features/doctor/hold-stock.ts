import type { Tx } from '../../db/database.ts';
import { CannotRepair } from './finding.ts';

/** A part's stock and what its ledger adds up to, with the part's row held until the transaction ends. */
export async function holdStock(
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
