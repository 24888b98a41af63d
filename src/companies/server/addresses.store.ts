import type { SharedAddress, SharedAddressInput } from '../../customers/rules/address.schema.ts';
import { addressColumns, showFields } from '../../customers/server/addresses/addresses.store.ts';
import { type Executor, type Tx, newId } from '../../platform/server/db/database.ts';

/** The addresses that a company shares, the oldest first. */
export async function companyAddresses(db: Executor, companyId: string): Promise<SharedAddress[]> {
  const rows = await db
    .selectFrom('company_addresses')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(showFields);
}

type Key = { readonly companyId: string; readonly id: string };

export async function findCompanyAddress(
  db: Executor,
  { companyId, id }: Key,
): Promise<SharedAddress | undefined> {
  const row = await db
    .selectFrom('company_addresses')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && showFields(row);
}

/** @returns its id */
export async function insertCompanyAddress(
  tx: Tx,
  companyId: string,
  address: SharedAddressInput,
  now: number,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('company_addresses')
    .values({
      id,
      company_id: companyId,
      ...addressColumns(address),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

export async function updateCompanyAddress(
  tx: Tx,
  id: string,
  address: SharedAddressInput,
  now: number,
): Promise<void> {
  await tx
    .updateTable('company_addresses')
    .set({ ...addressColumns(address), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteCompanyAddress(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('company_addresses').where('id', '=', id).execute();
}
