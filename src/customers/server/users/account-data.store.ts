import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import { digestOf } from '../../../platform/server/formats/digest.ts';

/** The owner's mark of a shared cart, whose row names nobody. */
export const shareOwner = (email: string): string => digestOf(`cart of ${email}`);

/** Counts the Veloconnect credentials of an account, which order and read without its password. */
export async function countCredentials(db: Executor, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('veloconnect_credentials')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_email', '=', email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Revokes all Veloconnect credentials of an account, with their transactions. */
export async function revokeCredentials(db: Executor, email: string): Promise<void> {
  await db.deleteFrom('veloconnect_credentials').where('user_email', '=', email).execute();
}

/** Deletes what an account has stored beside its orders: whatever its next owner would use unawares. */
export async function deleteAccountData(tx: Tx, email: string): Promise<void> {
  await revokeCredentials(tx, email);
  for (const table of ['addresses', 'carts', 'stock_notices', 'payment_customers'] as const)
    await tx.deleteFrom(table).where('user_email', '=', email).execute();
  // An invitation stays: it is for the owner of the address.
  await tx
    .deleteFrom('company_people')
    .where('user_email', '=', email)
    .where('joined_at', 'is not', null)
    .execute();
  await tx.deleteFrom('cart_shares').where('owner_hash', '=', shareOwner(email)).execute();
  await tx.deleteFrom('profiles').where('email', '=', email).execute();
}
