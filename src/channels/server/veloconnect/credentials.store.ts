import {
  type Credential,
  type CredentialInput,
  MAX_CREDENTIALS,
} from '../../rules/credential.schema.ts';
import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import { type Executor, type Tx, newId } from '../../../platform/server/db/database.ts';
import { insertInFreeSlot } from '../../../platform/server/db/queries/free-slot.ts';
import type { CredentialRow } from '../../../platform/server/db/tables/schema.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';

export async function listCredentials(db: Executor, email: string): Promise<Credential[]> {
  const rows = await db
    .selectFrom('veloconnect_credentials')
    .selectAll()
    .where('user_email', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(showCredential);
}

const showCredential = (row: CredentialRow): Credential => ({
  _id: row.id,
  name: row.name,
  buyersId: row.buyers_id,
  userName: row.user_name,
  phone: row.phone,
  address: row.address,
  country: row.country,
  company: row.company,
  taxId: row.tax_id,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});

type Made = { readonly buyersId: string; readonly passwordHash: string; readonly now: number };

/** @returns false when the account has as many as it may */
export async function insertCredential(
  tx: Tx,
  { email, emailVerified }: Pick<Viewer, 'email' | 'emailVerified'>,
  input: CredentialInput,
  { buyersId, passwordHash, now }: Made,
): Promise<boolean> {
  const row = {
    id: newId(),
    user_email: email,
    name: input.name,
    buyers_id: buyersId,
    password_hash: passwordHash,
    user_name: input.userName,
    phone: input.phone,
    address: input.address,
    street: input.street ?? '',
    postcode: input.postcode ?? '',
    city: input.city ?? '',
    country: input.country ?? '',
    company: input.company ?? '',
    tax_id: input.taxId ?? '',
    email_verified: emailVerified ? 1 : 0,
    created_at: now,
    last_used_at: null,
  };
  return insertInFreeSlot({
    max: MAX_CREDENTIALS,
    used: async () => {
      const rows = await tx
        .selectFrom('veloconnect_credentials')
        .select('slot')
        .where('user_email', '=', email)
        .execute();
      return rows.map(({ slot }) => slot);
    },
    insert: async (slot) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('veloconnect_credentials')
        .values({ ...row, slot })
        .onConflict((conflict) => conflict.columns(['user_email', 'slot']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  });
}

/** @returns false when the account has no such credential */
export async function deleteCredential(
  db: Executor,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('veloconnect_credentials')
    .where('id', '=', id)
    .where('user_email', '=', email)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

const byBuyersId = cachedQuery((db, { buyersId }: QueryParams<{ buyersId: string }>) =>
  db.selectFrom('veloconnect_credentials').selectAll().where('buyers_id', '=', buyersId),
);

export async function findCredential(
  db: Executor,
  buyersId: string,
): Promise<CredentialRow | undefined> {
  const { rows } = await byBuyersId(db, { buyersId });
  return rows[0];
}

/** Notes that a credential was used. */
export async function touchCredential(db: Executor, id: string, now: number): Promise<void> {
  await db
    .updateTable('veloconnect_credentials')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .execute();
}
