import { type RawBuilder, sql } from 'kysely';
import { batched, byKeys } from '../../db/batched.ts';
import { type QueryParams, cachedQuery } from '../../db/cached-query.ts';
import type { PartRow } from '../../db/schema.ts';

export type Neighbour = Pick<PartRow, 'id' | 'name' | 'sku'>;
type Typed = { readonly key: string; readonly reversed: string };

/** Read from each side of a typed SKU. A SKU with one wrong letter is nearly always among them. */
const SIDE = 12;

type SkuColumn = 'sku_key' | 'sku_reversed';

function side(column: SkuColumn, direction: 'asc' | 'desc', typed: RawBuilder<unknown>) {
  const ref = sql.ref(column);
  const operator = sql.raw(direction === 'asc' ? '>=' : '<');
  return sql`select * from (
    select id, name, sku from parts where deleted_at is null and ${ref} ${operator} ${typed}
    order by ${ref} ${sql.raw(direction)} limit ${sql.lit(SIDE)}
  ) as ${sql.raw(`${column}_${direction}`)}`;
}

/** The parts whose SKUs begin or end most alike: neighbours in an index of each direction. */
const neighbours = ({ key, reversed }: { readonly [Name in keyof Typed]: RawBuilder<unknown> }) =>
  sql<Neighbour>`${side('sku_key', 'asc', key)} union all ${side('sku_key', 'desc', key)}
    union all ${side('sku_reversed', 'asc', reversed)} union all ${side('sku_reversed', 'desc', reversed)}`;

const neighboursOfOne = cachedQuery((db, typed: QueryParams<Typed>) => ({
  compile: () => neighbours(typed).compile(db),
}));

/** The parts whose SKUs are most like a typed one, each once. */
export const neighbouringSkus = batched<Typed, readonly Neighbour[]>({
  one: async (db, typed) => distinct((await neighboursOfOne(db, typed)).rows),
  many: async (db, all) => {
    const keys = all.map(({ key }) => key);
    const reversed = all.map((typed) => typed.reversed);
    const { rows } = await sql<Neighbour & { place: number | string }>`
      select ${byKeys} place, near.* from unnest(${keys}::text[], ${reversed}::text[])
        with ordinality as typed (key, reversed, place)
      cross join lateral (${neighbours({ key: sql`typed.key`, reversed: sql`typed.reversed` })}) as near`.execute(
      db,
    );
    const found = Map.groupBy(rows, ({ place }) => Number(place));
    return all.map((_, at) => distinct(found.get(at + 1) ?? []));
  },
});

const distinct = (rows: readonly Neighbour[]): Neighbour[] => [
  ...new Map(rows.map(({ id, name, sku }) => [id, { id, name, sku }])).values(),
];
