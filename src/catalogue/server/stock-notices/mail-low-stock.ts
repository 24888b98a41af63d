import { succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { claimLowParts, forgetRestockedParts } from './low-stock.store.ts';

/** Parts that a mail lists; it counts all. */
const MOST_LISTED = 100;

/**
 * Tells the shop of parts whose stock has fallen below their threshold, in one mail. A part is claimed in the same
 * transaction and reported again only after its stock has been above.
 */
export async function mailLowStock({
  db,
  clock,
  config,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'settings'>): Promise<void> {
  const { settings: current } = await settings.current();
  await transact(db, async (tx) => {
    await forgetRestockedParts(tx);
    const low = await claimLowParts(tx, clock.now());
    if (low.length === 0) return succeed(null);
    const parts = low.slice(0, MOST_LISTED).map((part) => ({
      partId: part.id,
      toolName: part.name,
      sku: part.sku,
      available: part.available,
      lowStock: part.low_stock,
    }));
    const recipient = current['shop.email'] || config.hostUserEmail;
    await queueMail(tx, 'low-stock', recipient, { count: low.length, parts }, clock.now());
    return succeed(null);
  });
}
