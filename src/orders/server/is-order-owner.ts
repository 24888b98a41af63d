import type { Deps } from '../../platform/server/deps.ts';
import { lineOwnerEmail } from './orders.store.ts';

/** @returns false too for an order that does not exist */
export async function isOrderOwner({ db }: Deps, email: string, id: string): Promise<boolean> {
  return (await lineOwnerEmail(db.query, id)) === email;
}
