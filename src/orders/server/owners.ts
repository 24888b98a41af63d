import type { Deps } from '../../platform/server/deps.ts';
import { lineOwnerEmail } from './lines.store.ts';
import { orderOwnerEmail } from './orders.store.ts';

/** @returns false too for a line that does not exist */
export async function isLineOwner({ db }: Deps, email: string, id: string): Promise<boolean> {
  return (await lineOwnerEmail(db.query, id)) === email;
}

/** @returns false too for an order that does not exist */
export async function isOrderOwner({ db }: Deps, email: string, id: string): Promise<boolean> {
  return (await orderOwnerEmail(db.query, id)) === email;
}
