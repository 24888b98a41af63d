import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import type { Executor } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { PartRow } from '../../db/schema.ts';
import { beyond, sortOf } from './list-parts.store.ts';
import { readCursor, readRankCursor, writeCursor, writeRankCursor } from './part-cursor.ts';
import { byFitOfRarest } from './search-by-fit.store.ts';
import { bySort } from './search-by-sort.store.ts';
import { type Wanted, type Word, filters, termsIn } from './search-conditions.ts';
import type { Asked } from './search-words.store.ts';

export const NOTHING: Page<PartRow> = { rows: [], next: null };

/**
 * Where one of the words is rare, all that are called so are weighed against each other; where every word is common, the
 * page is read off an index in the order it is shown in, and the rest is never looked at.
 */
export async function listCalled(
  db: Executor,
  { texts, meant }: Asked,
  wanted: Wanted,
  narrow: number,
): Promise<Page<PartRow>> {
  const words = meant.map((meanings, at): Word => {
    const parts = meanings.reduce((sum, meaning) => sum + meaning.parts, 0);
    return { text: texts[at] ?? '', meanings, described: [], parts };
  });
  const [rarest, ...others] = words.toSorted((a, b) => a.parts - b.parts);
  if (!rarest || rarest.meanings.length === 0) return NOTHING;
  if (rarest.parts < narrow) return weighAll(db, rarest, others, wanted);
  return wanted.sort
    ? bySort(db, [rarest, ...others], wanted)
    : byFitOfRarest(db, rarest, others, wanted);
}

/**
 * Best by the sum of what each word scores: exact words before beginnings before mistyped ones,
 * names before categories.
 */
async function weighAll(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const meant = [rarest, ...others].flatMap(({ meanings }, word) =>
    meanings.map(({ term, fit }) => sql`(${sql.lit(word)}, ${term}, ${sql.lit(fit)})`),
  );
  const { order, after, cursorOf } = wanted.sort ? inSort(wanted) : byScore(wanted);
  // The order of the joins is ours to say: whoever has the rare word, all its terms, which of them are meant.
  const { rows } = await sql<Ranked>`
    with meant (word, term, fit) as (values ${sql.join(meant)}),
    few as materialized (
      select distinct part_id from part_terms where term in (${sql.join(termsIn(rarest))})
    ),
    hits as (
      select few.part_id, meant.word, max(part_terms.weight * meant.fit) as score
      from few cross join part_terms cross join meant
      where part_terms.part_id = few.part_id and meant.term = part_terms.term
      group by few.part_id, meant.word
    ),
    ranked as (
      select part_id, sum(score) as score from hits
      group by part_id having count(*) = ${sql.lit(others.length + 1)}
    )
    select parts.*, ranked.score from ranked join parts on parts.id = ranked.part_id
    where parts.deleted_at is null ${filters(wanted)} ${after}
    order by ${order} limit ${wanted.limit + 1}`.execute(db);
  return pageOf(rows, wanted.limit, cursorOf);
}

type Ranked = PartRow & { readonly score: number | string };
type Ordering = {
  readonly order: RawBuilder<unknown>;
  /** What comes after the cursor in that order. */
  readonly after: RawBuilder<unknown>;
  readonly cursorOf: (row: Ranked) => string;
};

function inSort(wanted: Wanted): Ordering {
  const sort = sortOf(wanted.sort);
  const way = sql.raw(sort.direction);
  const cursor = readCursor(wanted.cursor, sort.column);
  return {
    order: sql`parts.${sql.ref(sort.column)} ${way}, parts.id ${way}`,
    after: cursor ? sql`and ${beyond(sort, cursor)}` : sql``,
    cursorOf: (row) => writeCursor({ column: sort.column, value: row[sort.column], id: row.id }),
  };
}

function byScore(wanted: Wanted): Ordering {
  const from = readRankCursor(wanted.cursor);
  return {
    order: sql`ranked.score desc, parts.name_key, parts.id`,
    after: from
      ? sql`and (ranked.score < ${from.rank} or
          (ranked.score = ${from.rank} and (parts.name_key, parts.id) > (${from.name}, ${from.id})))`
      : sql``,
    cursorOf: (row) => writeRankCursor({ rank: Number(row.score), name: row.name_key, id: row.id }),
  };
}
