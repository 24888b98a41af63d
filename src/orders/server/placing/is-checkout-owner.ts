import type { Deps } from '../../../platform/server/deps.ts';
import { orderOwnerEmail } from './checkouts.store.ts';

/** @returns false too for a checkout that does not exist */
export async function isCheckoutOwner({ db }: Deps, email: string, id: string): Promise<boolean> {
  return (await orderOwnerEmail(db.query, id)) === email;
}
