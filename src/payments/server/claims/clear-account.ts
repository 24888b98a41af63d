import { succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { deleteAccountData } from '../../../customers/server/users/account-data.store.ts';
import { endUnpaid } from '../end-unpaid-order.ts';
import { unpaidOrders } from './unpaid-orders.store.ts';

/**
 * Clears an account that somebody else may have made, before the owner of its address gets it. Unpaid orders are
 * cancelled, so that the owner pays no stranger's delivery; paid ones stay, since somebody's money is in them.
 */
export async function clearAccount(deps: Deps, email: string): Promise<void> {
  await transact(deps.db, async (tx) => succeed(await deleteAccountData(tx, email)));
  for (const orderId of await unpaidOrders(deps.db.query, email)) {
    // One whose payment is under way stays, and expires with its hold.
    await endUnpaid(deps, { orderId }, { to: 'cancelled', actor: null });
  }
}
