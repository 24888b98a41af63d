import type { VatCheck } from '../../companies/server/ask-register.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import type { VatCheckRow } from '../../platform/server/db/tables/schema.ts';

/** Keeps the answer with its checkout. */
export async function keepVatCheck(
  db: Executor,
  orderId: string,
  check: VatCheck | null,
): Promise<void> {
  if (check === null) return;
  await db
    .insertInto('vat_checks')
    .values({ ...check, order_id: orderId })
    .execute();
}

/** The answer about the buyer of an order; undefined where the register was not asked. */
export const vatCheckOf = (db: Executor, orderId: string): Promise<VatCheckRow | undefined> =>
  db.selectFrom('vat_checks').selectAll().where('order_id', '=', orderId).executeTakeFirst();
