import { ownsOrReads } from '../../../companies/server/owns-or-reads.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { orderOwner } from './checkouts.store.ts';

/** @returns false too for a checkout that does not exist */
export async function isCheckoutOwner(
  { db }: Deps,
  email: string,
  id: string,
  isRead: boolean,
): Promise<boolean> {
  return ownsOrReads(db.query, await orderOwner(db.query, id), email, isRead);
}
