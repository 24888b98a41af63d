import type { Tx } from '../../../platform/server/db/database.ts';

/** Deletes the reports of parts that are no longer low, so that their next fall is reported. */
export async function forgetRestockedParts(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('low_stock_reports')
    .where('part_id', 'not in', (eb) =>
      eb
        .selectFrom('parts')
        .select('id')
        .where('unlisted_at', 'is', null)
        .where('low_stock', 'is not', null)
        .whereRef('available', '<', 'low_stock'),
    )
    .execute();
}

type LowPart = {
  readonly id: string;
  readonly name: string;
  readonly sku: string | null;
  readonly available: number;
  readonly low_stock: number;
};

/** The parts below their threshold that are not reported, which this marks as reported. Only one process gets a part. */
export async function claimLowParts(tx: Tx, now: number): Promise<LowPart[]> {
  const low = await tx
    .selectFrom('parts')
    .select(['id', 'name', 'sku', 'available'])
    .select((eb) => eb.ref('low_stock').$notNull().as('low_stock'))
    .where('unlisted_at', 'is', null)
    .where('low_stock', 'is not', null)
    .whereRef('available', '<', 'low_stock')
    .where('id', 'not in', (eb) => eb.selectFrom('low_stock_reports').select('part_id'))
    .orderBy('available')
    .orderBy('id')
    .execute();
  const claimed: LowPart[] = [];
  for (const part of low) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('low_stock_reports')
      .values({ part_id: part.id, reported_at: now })
      .onConflict((conflict) => conflict.column('part_id').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) claimed.push(part);
  }
  return claimed;
}
