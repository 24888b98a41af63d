import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type { PersonRole } from '../rules/company.states.ts';
import { lockAccount } from './account.store.ts';
import { membershipOf } from './people.store.ts';

/** With whom somebody shares carts and addresses, and in which role. */
export type Sharing = { readonly companyId: string; readonly role: PersonRole };

/** The company whose carts and addresses somebody shares; undefined without one, and for a blocked one. */
export async function sharingOf(db: Executor, email: string): Promise<Sharing | undefined> {
  const own = await membershipOf(db, email);
  if (!own || own.status === 'blocked') return undefined;
  return { companyId: own.company_id, role: own.role };
}

/** The same with the company locked, by which changes of its people take turns with the caller's change. */
export async function lockSharing(tx: Tx, email: string): Promise<Sharing | undefined> {
  return (await lockAccount(tx, email)) ? sharingOf(tx, email) : undefined;
}
