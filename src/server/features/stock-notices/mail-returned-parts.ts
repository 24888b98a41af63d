import { succeed } from '../../../domain/result.ts';
import { leastQuantity } from '../../../domain/pricing/price-terms.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { deleteNotice, dueNotices } from './stock-notices.store.ts';

/** Requests of one transaction. */
const BATCH = 100;

/**
 * Mails every account whose part is back in stock, whatever brought the stock. A request is deleted in the transaction
 * that queues its mail, so each gets one mail, also beside another process.
 */
export async function mailReturnedParts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    const { value: found } = await transact(db, async (tx) => {
      const due = await dueNotices(tx, BATCH);
      for (const row of due) {
        const isOurs = await deleteNotice(tx, row.user_email, row.part_id);
        if (!isOurs || row.deleted_at !== null) continue;
        const { part_id: partId, name: toolName, available, language } = row;
        const least = leastQuantity({
          minimumQuantity: row.minimum_quantity,
          multipleOf: row.multiple_of,
        });
        const facts = { partId, toolName, available, least };
        const recipient = { email: row.user_email, language: language ?? ('en' as const) };
        await queueMail(tx, 'back-in-stock', recipient, facts, clock.now());
      }
      return succeed(due.length);
    });
    if (found < BATCH || stopping?.aborted) return;
  }
}
