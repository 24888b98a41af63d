import { type Executor, type Tx, newId } from '../../platform/server/db/database.ts';
import type { CompanyCartRow } from '../../platform/server/db/tables/schema.ts';
import type { CartLine } from '../rules/cart-lines.ts';
import { columnsOf, nameKey } from './carts.store.ts';

/** The carts that a company shares, by name, without their lines. */
export async function companyCarts(
  db: Executor,
  companyId: string,
): Promise<Omit<CompanyCartRow, 'lines'>[]> {
  return db
    .selectFrom('company_carts')
    .select(['id', 'company_id', 'name', 'name_key', 'line_count', 'saved_by', 'updated_at'])
    .where('company_id', '=', companyId)
    .orderBy('name_key')
    .execute();
}

type Key = { readonly companyId: string; readonly id: string };

export async function findCompanyCart(
  db: Executor,
  { companyId, id }: Key,
): Promise<CompanyCartRow | undefined> {
  return db
    .selectFrom('company_carts')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

type Saved = {
  /** The cart whose place it takes; null for a new one. */
  readonly id: string | null;
  readonly companyId: string;
  readonly name: string;
  readonly lines: readonly CartLine[];
  readonly savedBy: string;
  readonly now: number;
};

/** @returns its id */
export async function writeCompanyCart(
  tx: Tx,
  { id, companyId, name, lines, savedBy, now }: Saved,
): Promise<string> {
  const columns = { ...columnsOf(lines), name, saved_by: savedBy, updated_at: now };
  if (id !== null) {
    await tx.updateTable('company_carts').set(columns).where('id', '=', id).execute();
    return id;
  }
  const added = newId();
  await tx
    .insertInto('company_carts')
    .values({ id: added, company_id: companyId, name_key: nameKey(name), ...columns })
    .execute();
  return added;
}

export async function renameCompanyCart(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('company_carts')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .execute();
}

export async function deleteCompanyCart(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('company_carts').where('id', '=', id).execute();
}
