import type { Executor } from '../../platform/server/db/database.ts';
import { membershipOf } from './people.store.ts';

type Owner = { readonly user_email: string; readonly company_id: string | null };

/** Whether an order is somebody's own, or for a read, of somebody's company. */
export async function ownsOrReads(
  db: Executor,
  order: Owner | undefined,
  email: string,
  isRead: boolean,
): Promise<boolean> {
  if (!order || order.user_email === email) return order !== undefined;
  if (!isRead || order.company_id === null) return false;
  return (await membershipOf(db, email))?.company_id === order.company_id;
}
