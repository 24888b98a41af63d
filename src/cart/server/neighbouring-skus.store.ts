import { type RawBuilder, sql } from 'kysely';
import { reversedSku } from '../../catalogue/rules/search/similar-skus.ts';
import { batched, byKeys } from '../../platform/server/db/queries/batched.ts';
import { type QueryParams, cachedQuery } from '../../platform/server/db/queries/cached-query.ts';

type Typed = { readonly key: string; readonly reversed: string };

/** Read from each side of a typed SKU. A SKU with one wrong letter is nearly always among them. */
const SIDE = 10;

/** Reads keys only, which the index has, since nearly all are compared and dropped. */
function side(
  column: 'sku_key' | 'sku_reversed',
  direction: 'asc' | 'desc',
  typed: RawBuilder<unknown>,
) {
  const ref = sql.ref(column);
  const operator = sql.raw(direction === 'asc' ? '>=' : '<');
  const isKey = sql.lit(column === 'sku_key' ? 1 : 0);
  return sql`select * from (
    select ${ref} as sku, ${isKey} as is_key from parts where unlisted_at is null and ${ref} ${operator} ${typed}
    order by ${ref} ${sql.raw(direction)} limit ${sql.lit(SIDE)}
  ) as ${sql.raw(`${column}_${direction}`)}`;
}

type Row = { readonly sku: string; readonly is_key: number };

/** The SKUs that begin or end most alike: neighbours in an index of each direction. */
const neighbours = ({ key, reversed }: { readonly [Name in keyof Typed]: RawBuilder<unknown> }) =>
  sql<Row>`${side('sku_key', 'asc', key)} union all ${side('sku_key', 'desc', key)}
    union all ${side('sku_reversed', 'asc', reversed)} union all ${side('sku_reversed', 'desc', reversed)}`;

const neighboursOfOne = cachedQuery((db, typed: QueryParams<Typed>) => ({
  compile: () => neighbours(typed).compile(db),
}));

/** The reversed SKUs that are most like a typed one. */
export const neighbouringSkus = batched<Typed, readonly string[]>({
  one: async (db, typed) => distinct((await neighboursOfOne(db, typed)).rows),
  many: async (db, all) => {
    const keys = all.map(({ key }) => key);
    const reversed = all.map((typed) => typed.reversed);
    const { rows } = await sql<Row & { place: number | string }>`
      select ${byKeys} place, near.* from unnest(${keys}::text[], ${reversed}::text[])
        with ordinality as typed (key, reversed, place)
      cross join lateral (${neighbours({ key: sql`typed.key`, reversed: sql`typed.reversed` })}) as near`.execute(
      db,
    );
    const rowsByPlace = Map.groupBy(rows, ({ place }) => Number(place));
    return all.map((_, at) => distinct(rowsByPlace.get(at + 1) ?? []));
  },
});

const distinct = (rows: readonly Row[]): string[] => [
  ...new Set(rows.map(({ sku, is_key }) => (is_key === 1 ? reversedSku(sku) : sku))),
];
