import { succeed } from '../../../platform/rules/result.ts';
import { leastQuantity } from '../../../pricing/rules/price-terms.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { ReturnedPart } from '../../../platform/server/mail/mail.kinds.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { deleteNotice, dueNotices } from './stock-notices.store.ts';

/** Requests of one transaction. */
const BATCH = 100;

/**
 * Mails every account whose parts are back in stock, whatever brought the stock, once for all that are back by now. A
 * request is deleted in the transaction that queues its mail, so each is in one mail, also beside another process.
 */
export async function mailReturnedParts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    const { value: notices } = await transact(db, async (tx) => {
      const due = await dueNotices(tx, BATCH);
      const returned: typeof due = [];
      for (const row of due) {
        const isOurs = await deleteNotice(tx, row.user_email, row.part_id);
        if (isOurs && row.unlisted_at === null) returned.push(row);
      }
      for (const [email, rows] of Map.groupBy(returned, (row) => row.user_email)) {
        const parts = rows.map(returnedPart);
        const [first, ...more] = parts;
        const to = { email, language: rows[0]?.language ?? ('en' as const) };
        if (first && more.length === 0)
          await queueMail(tx, 'back-in-stock', to, first, clock.now());
        else await queueMail(tx, 'parts-back-in-stock', to, { parts }, clock.now());
      }
      return succeed(due.length);
    });
    if (notices < BATCH || stopping?.aborted) return;
  }
}

const returnedPart = (row: Awaited<ReturnType<typeof dueNotices>>[number]): ReturnedPart => ({
  partId: row.part_id,
  toolName: row.name,
  available: row.available,
  least: leastQuantity({ minimumQuantity: row.minimum_quantity, multipleOf: row.multiple_of }),
});
