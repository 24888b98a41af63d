import { sql } from 'kysely';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import type {
  PartRow,
  PriceListRow,
  PriceListRowRow,
} from '../../../platform/server/db/tables/schema.ts';

type Owner = { readonly _id: string; readonly name: string };
export type ListWithOwners = PriceListRow & {
  readonly companies: readonly Owner[];
  readonly groups: readonly Owner[];
  readonly rowCount: number;
};

export function findPriceList(db: Executor, id: string): Promise<PriceListRow | undefined> {
  return db.selectFrom('price_lists').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The list, held until the transaction ends, so that writers of its rows take turns. */
export function lockPriceList(tx: Tx, id: string): Promise<PriceListRow | undefined> {
  return tx
    .selectFrom('price_lists')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A page of the lists, sorted by name; the cursor is a list's id. */
export async function listPriceLists(
  db: Executor,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Page<ListWithOwners>> {
  let query = db.selectFrom('price_lists').selectAll();
  if (cursor !== undefined)
    query = query.where('name_key', '>', (eb) =>
      eb.selectFrom('price_lists as last').select('last.name_key').where('last.id', '=', cursor),
    );
  const page = pageOf(
    await query
      .orderBy('name_key')
      .limit(limit + 1)
      .execute(),
    limit,
    ({ id }) => id,
  );
  return { ...page, rows: await withOwners(db, page.rows) };
}

/** Lists with the companies and groups that they belong to, and their numbers of rows. */
export async function withOwners(
  db: Executor,
  lists: readonly PriceListRow[],
): Promise<ListWithOwners[]> {
  const ids = lists.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [companies, groups, counts] = await Promise.all([
    db
      .selectFrom('price_list_companies')
      .innerJoin('companies', 'companies.id', 'price_list_companies.company_id')
      .select(['price_list_companies.list_id', 'companies.id as _id', 'companies.name'])
      .where('price_list_companies.list_id', 'in', ids)
      .orderBy('companies.name')
      .execute(),
    db
      .selectFrom('price_list_groups')
      .innerJoin('company_groups', 'company_groups.id', 'price_list_groups.group_id')
      .select(['price_list_groups.list_id', 'company_groups.id as _id', 'company_groups.name'])
      .where('price_list_groups.list_id', 'in', ids)
      .orderBy('company_groups.name')
      .execute(),
    db
      .selectFrom('price_list_rows')
      .select(['list_id', (eb) => eb.fn.countAll<number | string>().as('rows')])
      .where('list_id', 'in', ids)
      .groupBy('list_id')
      .execute(),
  ]);
  const owners = (rows: readonly (Owner & { list_id: string })[], id: string) =>
    rows.filter((row) => row.list_id === id).map(({ _id, name }) => ({ _id, name }));
  return lists.map((list) => ({
    ...list,
    companies: owners(companies, list.id),
    groups: owners(groups, list.id),
    rowCount: Number(counts.find((row) => row.list_id === list.id)?.rows ?? 0),
  }));
}

/** Adds a list or saves its own columns. */
export async function writePriceList(tx: Tx, row: PriceListRow): Promise<void> {
  const { id: _, created_at: __, ...columns } = row;
  await tx
    .insertInto('price_lists')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

/** Replaces the companies and groups of a list. */
export async function writeOwners(
  tx: Tx,
  listId: string,
  {
    companies,
    groups,
  }: { readonly companies: readonly string[]; readonly groups: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('price_list_companies').where('list_id', '=', listId).execute();
  await tx.deleteFrom('price_list_groups').where('list_id', '=', listId).execute();
  if (companies.length > 0)
    await tx
      .insertInto('price_list_companies')
      .values(companies.map((id) => ({ company_id: id, list_id: listId })))
      .execute();
  if (groups.length > 0)
    await tx
      .insertInto('price_list_groups')
      .values(groups.map((id) => ({ group_id: id, list_id: listId })))
      .execute();
}

/** Which of these companies and groups exist. */
export async function knownOwners(
  db: Executor,
  {
    companies,
    groups,
  }: { readonly companies: readonly string[]; readonly groups: readonly string[] },
): Promise<{ readonly companies: ReadonlySet<string>; readonly groups: ReadonlySet<string> }> {
  const [companyRows, groupRows] = await Promise.all([
    companies.length === 0
      ? []
      : db.selectFrom('companies').select('id').where('id', 'in', companies).execute(),
    groups.length === 0
      ? []
      : db.selectFrom('company_groups').select('id').where('id', 'in', groups).execute(),
  ]);
  return {
    companies: new Set(companyRows.map(({ id }) => id)),
    groups: new Set(groupRows.map(({ id }) => id)),
  };
}

/** Rows of one statement. */
const BATCH = 200;

/** Replaces all rows of a list. */
export async function replaceRows(
  tx: Tx,
  listId: string,
  rows: readonly PriceListRowRow[],
): Promise<void> {
  await tx.deleteFrom('price_list_rows').where('list_id', '=', listId).execute();
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('price_list_rows')
      .values(rows.slice(at, at + BATCH))
      .execute();
}

/** Adds a row or replaces the one for the same target. */
export async function writeRow(tx: Tx, row: PriceListRowRow): Promise<void> {
  const { list_id: _, target: __, position: ___, ...columns } = row;
  await tx
    .insertInto('price_list_rows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['list_id', 'target']).doUpdateSet(columns))
    .execute();
}

export async function deleteRow(tx: Tx, listId: string, target: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('price_list_rows')
    .where('list_id', '=', listId)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The number of a list's rows, and the position after the last one. */
export async function countRows(
  db: Executor,
  listId: string,
): Promise<{ readonly count: number; readonly next: number }> {
  const row = await db
    .selectFrom('price_list_rows')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.max<number | string | null>('position').as('last'),
    ])
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), next: Number(row.last ?? 0) + 1 };
}

/** The row of a list for a target. */
export function findRow(
  db: Executor,
  listId: string,
  target: string,
): Promise<PriceListRowRow | undefined> {
  return db
    .selectFrom('price_list_rows')
    .selectAll()
    .where('list_id', '=', listId)
    .where('target', '=', target)
    .executeTakeFirst();
}

/** All rows of a list, in their order. */
export async function rowsOfList(db: Executor, listId: string): Promise<PriceListRowRow[]> {
  return db
    .selectFrom('price_list_rows')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
}

/** A row with what it states of its part. */
export type NamedPriceRow = PriceListRowRow & {
  readonly part_name: string | null;
  readonly part_sku: string | null;
  readonly part_price_minor: number | null;
};

/** A page of a list's rows in their order; the cursor is a position. */
export async function pageOfRows(
  db: Executor,
  listId: string,
  {
    limit,
    cursor,
    find,
  }: { readonly limit: number; readonly cursor?: number; readonly find?: string | undefined },
): Promise<Page<NamedPriceRow>> {
  let query = db
    .selectFrom('price_list_rows')
    .leftJoin('parts', 'parts.id', 'price_list_rows.part_id')
    .selectAll('price_list_rows')
    .select([
      'parts.name as part_name',
      'parts.sku as part_sku',
      'parts.price_minor as part_price_minor',
    ])
    .where('price_list_rows.list_id', '=', listId);
  if (cursor !== undefined) query = query.where('price_list_rows.position', '>', cursor);
  if (find !== undefined && find !== '') {
    const pattern = `%${find.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or(
        [
          eb.ref('parts.name_key'),
          eb.ref('parts.sku_key'),
          eb.fn<string>('lower', ['price_list_rows.category']),
        ].map((text) => sql<boolean>`${text} like ${pattern} escape '\\'`),
      ),
    );
  }
  const rows = await query
    .orderBy('price_list_rows.position')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ position }) => String(position));
}

export async function deletePriceList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('price_lists').where('id', '=', id).execute();
}

const KEYS_AT_ONCE = 100;

/** The parts that ids or SKUs of rows name. */
export async function partsOfRows(
  db: Executor,
  { ids, skuKeys }: { readonly ids: readonly string[]; readonly skuKeys: readonly string[] },
): Promise<{
  readonly byId: ReadonlySet<string>;
  readonly bySku: ReadonlyMap<string, string>;
}> {
  const read = async (column: 'id' | 'sku_key', keys: readonly string[]) => {
    const found: Pick<PartRow, 'id' | 'sku_key'>[] = [];
    for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
      found.push(
        ...(await db
          .selectFrom('parts')
          .select(['id', 'sku_key'])
          .where('status', '<>', sql.lit<PartStatus>('deleted'))
          .where(column, 'in', keys.slice(at, at + KEYS_AT_ONCE))
          .execute()),
      );
    return found;
  };
  const [byId, bySku] = [await read('id', ids), await read('sku_key', skuKeys)];
  return {
    byId: new Set(byId.map(({ id }) => id)),
    bySku: new Map(bySku.map(({ id, sku_key: key }) => [key ?? '', id])),
  };
}
