import { idPattern } from '../../platform/rules/contract/shapes.ts';
import { isEan } from '../../catalogue/rules/parts/ean.ts';
import { nameKey, partLengths } from '../../catalogue/rules/parts/part.schema.ts';
import type { Stocked } from '../../pricing/rules/quantities/quantity.rules.ts';
import { type QueryParams, cachedQuery } from '../../platform/server/db/queries/cached-query.ts';
import type { Database, Executor } from '../../platform/server/db/database.ts';
import type { PartRow } from '../../platform/server/db/tables/schema.ts';
import { showNextDelivery } from '../../catalogue/server/parts/show-part.ts';

const columns = [
  'id',
  'sku',
  'sku_key',
  'sku_reversed',
  'name',
  'name_key',
  'ean',
  'category',
  'texts',
  'price_minor',
  'price_breaks',
  'rrp_minor',
  'minimum_quantity',
  'multiple_of',
  'available',
  'next_delivery_on',
  'next_delivery_units',
  'next_delivery_unpromised',
  'image_url',
] as const;
type Row = Pick<PartRow, (typeof columns)[number]>;

/** A part that a reference names. */
export type PartByRef = Stocked & {
  readonly id: string;
  readonly row: Row;
};

const liveParts = (db: Executor) =>
  db.selectFrom('parts').select(columns).where('unlisted_at', 'is', null);

type KeyColumn = 'id' | 'sku_key' | 'sku_reversed' | 'name_key';

/** PostgreSQL proves the use of a partial index for at most 100 values. */
const KEYS_AT_ONCE = 100;
const places = Array.from({ length: KEYS_AT_ONCE }, (_, at) => `key${at}`);

/** One statement text for any number of keys, so that it is compiled and prepared once. */
const partsBy = (column: KeyColumn) =>
  cachedQuery((db, keys: QueryParams<Record<string, string>>) =>
    liveParts(db).where(
      column,
      'in',
      places.map((place) => keys[place] as never),
    ),
  );
const queries = {
  id: partsBy('id'),
  sku_key: partsBy('sku_key'),
  sku_reversed: partsBy('sku_reversed'),
  name_key: partsBy('name_key'),
} as const;

/** The index of search terms has the EANs. */
const partsByEan = cachedQuery((db, keys: QueryParams<Record<string, string>>) => {
  const some = places.map((place) => keys[place] as never);
  return liveParts(db)
    .where('ean', 'in', some)
    .where('id', 'in', (terms) =>
      terms.selectFrom('part_terms').select('part_id').where('term', 'in', some),
    );
});

const queriesOf = { ...queries, ean: partsByEan } as const;

async function readBy(
  { reads }: Database,
  column: keyof typeof queriesOf,
  keys: ReadonlySet<string>,
): Promise<Row[]> {
  const all = [...keys];
  const chunks = Array.from({ length: Math.ceil(all.length / KEYS_AT_ONCE) }, (_, at) =>
    all.slice(at * KEYS_AT_ONCE, (at + 1) * KEYS_AT_ONCE),
  );
  const read = await Promise.all(
    chunks.map((chunk) => {
      const values = places.map((place, at) => [place, chunk[at] ?? chunk[0] ?? ''] as const);
      return queriesOf[column](reads, Object.fromEntries(values));
    }),
  );
  return read.flatMap(({ rows }) => rows);
}

/** What references name. */
export type RefMatches = {
  /** The part with this SKU, EAN or id. */
  readonly byNumber: (ref: string) => PartByRef | undefined;
  /** The part with this id; else those with this SKU, EAN or exact name, which may be two. */
  readonly partsOf: (ref: string) => readonly PartByRef[];
};

/** Finds the parts that references name by id, SKU, EAN or exact name, in a few statements for any number of them. */
export async function findRefs(db: Database, refs: readonly string[]): Promise<RefMatches> {
  const keys = new Set(refs.map(nameKey).filter((key) => key !== ''));
  const readUnique = async (column: KeyColumn | 'ean', fits: (key: string) => boolean) => {
    const rows = await readBy(db, column, new Set([...keys].filter(fits)));
    return new Map(rows.map((row) => [row[column], row]));
  };
  const [byId, bySku, byEan, byName] = await Promise.all([
    readUnique('id', (key) => idPattern.test(key)),
    readUnique('sku_key', ({ length }) => length <= partLengths.skuLength),
    readUnique('ean', isEan),
    readUnique('name_key', ({ length }) => length <= partLengths.nameLength),
  ]);
  const rowByNumber = (key: string) => byId.get(key) ?? bySku.get(key) ?? byEan.get(key);
  return {
    byNumber: (ref) => {
      const row = rowByNumber(nameKey(ref));
      return row && namedPart(row);
    },
    partsOf: (ref) => {
      const key = nameKey(ref);
      const part = byId.get(key);
      if (part) return [namedPart(part)];
      const [numbered, name] = [rowByNumber(key), byName.get(key)];
      const candidates = [numbered, name?.id === numbered?.id ? undefined : name];
      return candidates.filter((row) => row !== undefined).map(namedPart);
    },
  };
}

const namedPart = (row: Row): PartByRef => ({
  id: row.id,
  minimumQuantity: row.minimum_quantity,
  multipleOf: row.multiple_of,
  available: row.available,
  nextDelivery: showNextDelivery(row),
  row,
});

/** A part that may be meant. */
export type LikelyPart = Pick<PartRow, 'id' | 'name' | 'texts' | 'sku'>;

/** The parts with these SKUs, of which several differ in their separators only. */
export async function partsByReversedSku(
  db: Database,
  reversed: readonly string[],
): Promise<ReadonlyMap<string | null, readonly LikelyPart[]>> {
  return Map.groupBy(
    await readBy(db, 'sku_reversed', new Set(reversed)),
    ({ sku_reversed }) => sku_reversed,
  );
}
