import { type Kysely, sql } from 'kysely';

/**
 * Who shared a cart, as a hash of the address: a link itself says nothing about its maker. Links from before have no
 * owner and expire by age.
 */
export async function addCartShareOwners(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cart_shares add column owner_hash text`.execute(db);
  await sql`create index cart_shares_of_owner on cart_shares (owner_hash, created_at) where owner_hash is not null`.execute(
    db,
  );
}
