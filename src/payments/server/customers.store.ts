import type { Executor } from '../../platform/server/db/database.ts';
import type { PaymentCustomerRow } from '../../platform/server/db/tables/schema.ts';

type Whose = { readonly email: string; readonly provider: string };

/** @returns the provider's customer of a buyer, or null */
export async function findCustomer(
  db: Executor,
  { email, provider }: Whose,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_email', '=', email)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** Keeps a customer; one that another process kept first stays. */
export async function insertCustomer(db: Executor, row: PaymentCustomerRow): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_email', 'provider']).doNothing())
    .execute();
}

/** Deletes a customer that the provider does not know. */
export async function deleteCustomer(
  db: Executor,
  { email, provider }: Whose,
  customerId: string,
): Promise<void> {
  await db
    .deleteFrom('payment_customers')
    .where('user_email', '=', email)
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .execute();
}
