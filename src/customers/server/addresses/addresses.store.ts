import {
  type Address,
  type AddressInput,
  MAX_ADDRESSES,
  type SharedAddress,
  type SharedAddressInput,
} from '../../rules/address.schema.ts';
import { type Executor, type Tx, newId } from '../../../platform/server/db/database.ts';
import { insertInFreeSlot } from '../../../platform/server/db/queries/free-slot.ts';
import type { AddressRow } from '../../../platform/server/db/tables/schema.ts';

/** The saved addresses of an account, the default first. The first row is the default, so there is always one. */
export async function listAddresses(db: Executor, email: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_email', '=', email)
    .orderBy('default_at', 'desc')
    .orderBy('id')
    .execute();
  const [first] = rows;
  return rows.map((row) => showAddress(row, row === first));
}

const showAddress = (row: AddressRow, isDefault: boolean): Address => ({
  ...showFields(row),
  isDefault,
});

/** The fields of an address, also of one that a company shares. */
export function showFields(
  row: Pick<AddressRow, 'id' | keyof ReturnType<typeof addressColumns>>,
): SharedAddress {
  return {
    _id: row.id,
    label: row.label,
    userName: row.user_name,
    phone: row.phone,
    address: row.address,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    company: row.company,
    taxId: row.tax_id,
  };
}

export function addressColumns({
  label,
  userName,
  phone,
  address,
  ...details
}: SharedAddressInput) {
  const { street, postcode, city, country, company, taxId } = details;
  return {
    label: label ?? '',
    user_name: userName,
    phone,
    address,
    street: street ?? '',
    postcode: postcode ?? '',
    city: city ?? '',
    country: country ?? '',
    company: company ?? '',
    tax_id: taxId ?? '',
  };
}

/** @returns the new address's id, or null when the account has as many as it may */
export async function insertAddress(
  tx: Tx,
  email: string,
  address: AddressInput,
  now: number,
): Promise<string | null> {
  const id = newId();
  const isInserted = await insertInFreeSlot({
    max: MAX_ADDRESSES,
    used: async () => {
      const rows = await tx
        .selectFrom('addresses')
        .select('slot')
        .where('user_email', '=', email)
        .execute();
      return rows.map(({ slot }) => slot);
    },
    insert: async (slot) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('addresses')
        .values({
          id,
          user_email: email,
          slot,
          ...addressColumns(address),
          default_at: 0,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['user_email', 'slot']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  });
  return isInserted ? id : null;
}

type Own = { readonly id: string; readonly email: string };

/** @returns false when the account has no such address */
export async function updateAddress(
  db: Executor,
  { id, email }: Own,
  address: AddressInput,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({ ...addressColumns(address), updated_at: now })
    .where('id', '=', id)
    .where('user_email', '=', email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Puts an address before the account's others. Rows keep their time, so another default is left once this is deleted. */
export async function makeDefault(db: Executor, { id, email }: Own, now: number): Promise<void> {
  await db
    .updateTable('addresses')
    .set((eb) => ({
      default_at: eb
        .selectFrom('addresses as others')
        .select((other) =>
          other
            .case()
            .when(other.fn.max('others.default_at'), '>=', now)
            .then(other(other.fn.max('others.default_at'), '+', 1))
            .else(now)
            .end()
            .as('next'),
        )
        .where('others.user_email', '=', email),
    }))
    .where('id', '=', id)
    .where('user_email', '=', email)
    .execute();
}

/** @returns false when the account has no such address */
export async function deleteAddress(db: Executor, { id, email }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_email', '=', email)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
