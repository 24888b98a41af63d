import { ownsOrReads } from '../../companies/server/owns-or-reads.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { lineOwner } from './lines.store.ts';
import { orderOwner } from './orders.store.ts';

/**
 * Whether an account may use a line: its buyer, and to reads the people of the buyer's company.
 * @returns false too for a line that does not exist
 */
export async function isLineOwner(
  { db }: Deps,
  email: string,
  id: string,
  isRead: boolean,
): Promise<boolean> {
  return ownsOrReads(db.query, await lineOwner(db.query, id), email, isRead);
}

/** The same for an order. */
export async function isOrderOwner(
  { db }: Deps,
  email: string,
  id: string,
  isRead: boolean,
): Promise<boolean> {
  return ownsOrReads(db.query, await orderOwner(db.query, id), email, isRead);
}
