import { type RawBuilder, sql } from 'kysely';
import { membershipOf } from '../../../companies/server/people.store.ts';
import type { Executor } from '../../../platform/server/db/database.ts';

/** Whose orders a list shows: those of an account, or of a company. */
export type OrderOwner = { readonly email: string; readonly companyId?: string | undefined };

/** Whether an order of `orders` belongs to the owner. */
export const isOf = ({ email, companyId }: OrderOwner): RawBuilder<boolean> =>
  companyId === undefined
    ? sql<boolean>`orders.user_email = ${email}`
    : sql<boolean>`orders.company_id = ${companyId}`;

/** @returns null for the orders of a company to which the account does not belong */
export async function ownerOf(
  db: Executor,
  email: string,
  of: 'company' | undefined,
): Promise<OrderOwner | null> {
  if (of === undefined) return { email };
  const own = await membershipOf(db, email);
  return own ? { email, companyId: own.company_id } : null;
}
