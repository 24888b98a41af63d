import {
  type Deleted,
  type Inserted,
  type Updated,
  deletedOne,
  insertedAs,
  updatedOne,
} from '../../../platform/rules/contract/shapes.ts';
import { type ErrorsByField, fault } from '../../../platform/rules/errors/faults.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import {
  type PriceListInput,
  type PriceListUpdate,
  type PriceListRowInput,
  priceListLimits,
} from '../../rules/price-lists/price-list.schema.ts';
import { nameKey } from '../../rules/parts/part.schema.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { type Tx, newId, transact } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { PriceListRow, PriceListRowRow } from '../../../platform/server/db/tables/schema.ts';
import {
  countRows,
  deletePriceList,
  deleteRow,
  findRow,
  knownOwners,
  lockPriceList,
  replaceRows,
  writeOwners,
  writePriceList,
  writeRow,
} from './price-lists.store.ts';
import { readRows } from './read-rows.ts';

const noList = () => fail('NOT_FOUND', { what: 'price list' });

/** Adds a price list, once per idempotency key. */
export async function addPriceList(
  deps: Deps,
  admin: string,
  input: PriceListInput,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'INVALID_FIELDS' | 'IDEMPOTENCY_KEY_REUSED'>> {
  return transactOnce(deps.db, idempotency, async (tx) => {
    const now = deps.clock.now();
    const list = { ...columnsOf(input), id: newId(), created_at: now, updated_at: now };
    const written = await write(deps, tx, list, input);
    if (!written.ok) return written;
    await audit(tx, {
      actor: admin,
      action: 'add price list',
      subject: list.id,
      before: null,
      after: factsOf(input),
      now,
    });
    return succeed(insertedAs(list.id));
  });
}

/** Saves a price list, unless it was saved since `versionWas`; without rows the stored ones stay. */
export async function savePriceList(
  deps: Deps,
  { id, admin }: { readonly id: string; readonly admin: string },
  { versionWas, ...input }: PriceListUpdate,
): Promise<Result<Updated, 'INVALID_FIELDS' | 'NOT_FOUND' | 'PRICE_LIST_CHANGED'>> {
  return transact(deps.db, async (tx) => {
    const before = await lockPriceList(tx, id);
    if (!before) return noList();
    const { updated_at: version } = before;
    if (versionWas !== undefined && versionWas !== version)
      return fail('PRICE_LIST_CHANGED', { version });
    const now = deps.clock.now();
    // The version, so two saves of one millisecond differ.
    const saved = { ...before, ...columnsOf(input), updated_at: Math.max(now, version + 1) };
    const written = await write(deps, tx, saved, input);
    if (!written.ok) return written;
    await audit(tx, {
      actor: admin,
      action: 'save price list',
      subject: id,
      before: { name: before.name, from: before.valid_from, to: before.valid_to },
      after: factsOf(input),
      now,
    });
    return succeed(updatedOne(1));
  });
}

export async function removePriceList(
  deps: Deps,
  { id, admin }: { readonly id: string; readonly admin: string },
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const before = await lockPriceList(tx, id);
    if (!before) return noList();
    await deletePriceList(tx, id);
    await audit(tx, {
      actor: admin,
      action: 'delete price list',
      subject: id,
      before: { name: before.name, from: before.valid_from, to: before.valid_to },
      after: null,
      now: deps.clock.now(),
    });
    return succeed(deletedOne);
  });
}

/** Adds a row, or replaces the one for the same part or category. */
export async function savePriceRow(
  deps: Deps,
  { id, admin }: { readonly id: string; readonly admin: string },
  input: PriceListRowInput,
): Promise<Result<Updated, 'INVALID_FIELDS' | 'NOT_FOUND' | 'LIMIT_REACHED'>> {
  return transact(deps.db, async (tx) => {
    if (!(await lockPriceList(tx, id))) return noList();
    const [read] = await readRows(tx, [input], deps.config.currency);
    if (!read) throw new Error('A row was not read');
    if (!read.ok) return fail('INVALID_FIELDS', { errors: read.errors });
    const before = await findRow(tx, id, read.row.target);
    const { count, next } = await countRows(tx, id);
    if (!before && count >= priceListLimits.rows)
      return fail('LIMIT_REACHED', { what: 'rows of a price list', limit: priceListLimits.rows });
    await writeRow(tx, { ...read.row, list_id: id, position: before?.position ?? next });
    await audit(tx, {
      actor: admin,
      action: 'save price list',
      subject: id,
      before: before ? { row: rowFacts(before) } : null,
      after: { row: rowFacts(read.row) },
      now: deps.clock.now(),
    });
    return succeed(updatedOne(1));
  });
}

export async function removePriceRow(
  deps: Deps,
  { id, admin }: { readonly id: string; readonly admin: string },
  target: string,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    if (!(await lockPriceList(tx, id))) return noList();
    if (!(await deleteRow(tx, id, target))) return fail('NOT_FOUND', { what: 'row' });
    await audit(tx, {
      actor: admin,
      action: 'save price list',
      subject: id,
      before: { row: { target } },
      after: null,
      now: deps.clock.now(),
    });
    return succeed(deletedOne);
  });
}

const columnsOf = ({ name, from, to }: PriceListInput) => ({
  name,
  name_key: nameKey(name),
  valid_from: from ?? null,
  valid_to: to ?? null,
});

const factsOf = ({ rows, ...facts }: PriceListInput) => ({
  ...facts,
  ...(rows && { rows: rows.length }),
});

const rowFacts = ({
  target,
  rate,
  price_minor: priceMinor,
  price_breaks: breaks,
}: Omit<PriceListRowRow, 'list_id' | 'position'>) => ({ target, rate, priceMinor, breaks });

async function write(
  { config }: Deps,
  tx: Tx,
  list: PriceListRow,
  { groups, companies, rows }: PriceListInput,
): Promise<Result<null, 'INVALID_FIELDS'>> {
  const same = await tx
    .selectFrom('price_lists')
    .select('id')
    .where('name_key', '=', list.name_key)
    .where('id', '<>', list.id)
    .executeTakeFirst();
  if (same) return fail('INVALID_FIELDS', { errors: { name: fault('nameTaken') } });
  const owners = { groups: [...new Set(groups)], companies: [...new Set(companies)] };
  const known = await knownOwners(tx, owners);
  const errors: Record<string, ErrorsByField[string]> = {};
  if (owners.companies.some((id) => !known.companies.has(id)))
    errors['companies'] = fault('noSuchCompany');
  if (owners.groups.some((id) => !known.groups.has(id))) errors['groups'] = fault('noSuchGroup');
  const read = rows ? await readRows(tx, rows, config.currency) : [];
  for (const [at, one] of read.entries())
    if (!one.ok)
      for (const [field, message] of Object.entries(one.errors))
        errors[`rows.${at}.${field}`] = message;
  if (Object.keys(errors).length > 0) return fail('INVALID_FIELDS', { errors });
  await writePriceList(tx, list);
  await writeOwners(tx, list.id, owners);
  if (rows)
    await replaceRows(
      tx,
      list.id,
      read.flatMap((one, at) =>
        one.ok ? [{ ...one.row, list_id: list.id, position: at + 1 }] : [],
      ),
    );
  return succeed(null);
}
