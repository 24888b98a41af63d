import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type { Group } from '../rules/company.schema.ts';
import { companyKey, isoOf } from './companies.store.ts';

export async function listGroups(db: Executor): Promise<Group[]> {
  const rows = await db
    .selectFrom('company_groups')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('companies')
        .select((companies) => companies.fn.countAll<number | string>().as('count'))
        .whereRef('companies.group_id', '=', 'company_groups.id')
        .as('companies'),
    )
    .orderBy('name_key')
    .execute();
  return rows.map(({ id, name, companies, created_at: createdAt }) => ({
    _id: id,
    name,
    companies: Number(companies ?? 0),
    createdAt: isoOf(createdAt),
  }));
}

export async function findGroup(db: Executor, id: string) {
  return db.selectFrom('company_groups').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns false if another group has the name */
export async function insertGroup(
  tx: Tx,
  { id, name, now }: { readonly id: string; readonly name: string; readonly now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('company_groups')
    .values({ id, name, name_key: companyKey(name), created_at: now })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false if another group has the name */
export async function updateGroup(tx: Tx, id: string, name: string): Promise<boolean> {
  const key = companyKey(name);
  const other = await tx
    .selectFrom('company_groups')
    .select('id')
    .where('name_key', '=', key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) return false;
  await tx
    .updateTable('company_groups')
    .set({ name, name_key: key })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Its companies stay without a group. */
export async function deleteGroupRow(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('companies')
    .set((eb) => ({ group_id: null, version: eb('version', '+', 1) }))
    .where('group_id', '=', id)
    .execute();
  await tx.deleteFrom('company_groups').where('id', '=', id).execute();
}
