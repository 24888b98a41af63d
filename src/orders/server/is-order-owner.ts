import { ownsOrReads } from '../../companies/server/owns-or-reads.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { lineOwner } from './orders.store.ts';

/** @returns false too for an order that does not exist */
export async function isOrderOwner(
  { db }: Deps,
  email: string,
  id: string,
  isRead: boolean,
): Promise<boolean> {
  return ownsOrReads(db.query, await lineOwner(db.query, id), email, isRead);
}
