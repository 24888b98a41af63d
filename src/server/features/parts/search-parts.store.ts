import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import { MAX_QUERY_TERMS, categoryMark, termsOf } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { PartRow } from '../../db/schema.ts';
import { beyond, listedParts, partsAfter, sortOf, upTo } from './list-parts.store.ts';
import {
  type RankCursor,
  readCursor,
  readRankCursor,
  writeCursor,
  writeRankCursor,
} from './part-cursor.ts';
import { CATEGORY_WEIGHT, NAME_WEIGHT } from './search.store.ts';
import { ENOUGH, meaningsOf } from './search-words.store.ts';
import {
  type Wanted,
  type Word,
  termsIn,
  termOf,
  answers,
  marked,
  filters,
  partHas,
} from './search-conditions.ts';

/** A walk along a sort's index that has not filled its page after so many parts is given up. */
const LONGEST_WALK = 600;

/**
 * The parts that answer every word of a query, best first unless a sort is asked for. Where one of
 * the words is rare, all that answer it are weighed against each other; where every word is common,
 * the page is read off an index in the order it is shown in, and the rest is never looked at.
 * @param narrow how many parts are few enough to weigh them all
 */
export async function searchParts(
  db: Executor,
  query: string,
  wanted: Wanted,
  narrow = ENOUGH,
): Promise<Page<PartRow>> {
  const words: Word[] = [];
  for (const text of termsOf(query, MAX_QUERY_TERMS)) {
    const meanings = await meaningsOf(db, text);
    if (meanings.length === 0) return { rows: [], next: null };
    words.push({ meanings, parts: meanings.reduce((sum, { parts }) => sum + parts, 0) });
  }
  const [rarest, ...others] = words.toSorted((a, b) => a.parts - b.parts);
  if (!rarest) return { rows: [], next: null };
  if (rarest.parts < narrow) return weighAll(db, rarest, others, wanted);
  return wanted.sort
    ? bySort(db, rarest, others, wanted)
    : byFitOfRarest(db, rarest, others, wanted);
}

/**
 * Best by the sum of what each word scores: exact words before beginnings before mistyped ones,
 * names before categories. The cursor is a count, since few are many pages' worth.
 */
async function weighAll(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const offset = readOffset(wanted.cursor);
  const meant = [rarest, ...others].flatMap(({ meanings }, word) =>
    meanings.map(({ term, fit }) => sql`(${sql.lit(word)}, ${term}, ${sql.lit(fit)})`),
  );
  const { column, direction } = sortOf(wanted.sort);
  const order = wanted.sort
    ? sql`parts.${sql.ref(column)} ${sql.raw(direction)}, parts.id ${sql.raw(direction)}`
    : sql`ranked.score desc, parts.name_key, parts.id`;
  // The order of the joins is ours to say: whoever has the rare word, all its terms, which of them are meant.
  const { rows } = await sql<PartRow>`
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
    select parts.* from ranked join parts on parts.id = ranked.part_id
    where parts.deleted_at is null ${filters(wanted)}
    order by ${order} limit ${wanted.limit + 1} offset ${offset}`.execute(db);
  return pageOf(rows, wanted.limit, () => String(offset + wanted.limit));
}

/**
 * First those that answer every other word as well as can be, each time by how well they answer
 * the rarest word, and those that are alike by name. Each level of fit is a few runs of the index
 * part_terms_by_name, which has them in the order shown.
 */
async function byFitOfRarest(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const from = readRankCursor(wanted.cursor);
  const levels = levelsOf(rarest, others).filter(({ rank }) => !from || rank <= from.rank);
  const found: Found[] = [];
  // The first level fills most pages; those after it are read together.
  for (const some of [levels.slice(0, 1), levels.slice(1)]) {
    if (some.length === 0 || found.length > wanted.limit) break;
    found.push(...(await readLevels(db, some, wanted, from, wanted.limit + 1 - found.length)));
  }
  const { rows, next } = pageOf(found, wanted.limit, ({ rank, row }) =>
    writeRankCursor({ rank, name: row.name_key, id: row.id }),
  );
  return { rows: rows.map(({ row }) => row), next };
}

type Found = { readonly rank: number; readonly row: PartRow };

/** One run of the index: the parts that have a term by a weight, by name. */
type Run = { readonly term: string; readonly weight: number };
const asRow = ({ term, weight }: Run) => sql`(${term}, ${sql.lit(weight)})`;

type Level = {
  readonly rank: number;
  readonly runs: readonly Run[];
  readonly conditions: RawBuilder<unknown>;
};

/** More than any fit times any weight. */
const ALL_BEST = 1_000;

/** The levels of fit, best first; their conditions leave out what a better level has shown. */
function levelsOf(rarest: Word, others: readonly Word[]): Level[] {
  const ofRarest = runsByFit(rarest);
  const any = sql.join(
    others.map((word) => sql`and ${answers(word)}`),
    sql` `,
  );
  const level = (rank: number, place: number, condition: RawBuilder<unknown>): Level => {
    const better = ofRarest.slice(0, place).flatMap(({ runs }) => runs.map(asRow));
    const isBetter = sql`(part_terms.term, part_terms.weight) in (values ${sql.join(better)})`;
    const conditions =
      better.length > 0 ? sql`${condition} and ${termOf(isBetter)} is null` : condition;
    return { rank, runs: ofRarest[place]?.runs ?? [], conditions };
  };
  const best = others.map(bestOf);
  if (best.every((word, at) => word.meanings.length === others[at]?.meanings.length)) {
    return ofRarest.map(({ rank }, place) => level(rank, place, any));
  }
  const allBest = sql.join(
    best.map((word) => answers(word)),
    sql` and `,
  );
  return [
    ...ofRarest.map(({ rank }, place) => level(rank + ALL_BEST, place, sql`and ${allBest}`)),
    ...ofRarest.map(({ rank }, place) => level(rank, place, sql`${any} and not (${allBest})`)),
  ];
}

/** A word with those of its meanings that fit it best. */
function bestOf({ meanings, parts }: Word): Word {
  const best = Math.max(...meanings.map(({ fit }) => fit));
  return { meanings: meanings.filter(({ fit }) => fit === best), parts };
}

/** The runs that answer a word equally well, best first. */
function runsByFit({ meanings }: Word): { rank: number; runs: Run[] }[] {
  const levels = new Map<number, Run[]>();
  for (const { term, fit } of meanings) {
    for (const weight of [NAME_WEIGHT, CATEGORY_WEIGHT]) {
      const rank = fit * weight;
      levels.set(rank, [...(levels.get(rank) ?? []), { term, weight }]);
    }
  }
  return [...levels]
    .toSorted(([a], [b]) => b - a)
    .map(([rank, runs]) => ({ rank, runs: runs.toSorted((a, b) => (a.term < b.term ? -1 : 1)) }));
}

/** The first parts of some levels, from a cursor on, best first. */
async function readLevels(
  db: Executor,
  levels: readonly Level[],
  wanted: Wanted,
  from: RankCursor | null,
  limit: number,
): Promise<Found[]> {
  const arms = levels.flatMap(({ rank, runs, conditions }) => {
    const after =
      from?.rank === rank
        ? sql`and (hit.name_key, hit.part_id) > (${from.name}, ${from.id})`
        : sql``;
    return runs.map(
      ({ term, weight }) => sql`select * from (
        select ${sql.lit(rank)} as rank, hit.name_key, hit.part_id from part_terms as hit
        where hit.term = ${term} and hit.weight = ${sql.lit(weight)}
          ${conditions} ${partHas(wanted)} ${after}
        order by hit.name_key, hit.part_id limit ${limit}
      ) as run`,
    );
  });
  // A part may stand in several runs; each run is cut no shorter than the page, so that none is missed.
  const { rows } = await sql<PartRow & { rank: number }>`
    select level.rank, parts.* from (
      select distinct rank, name_key, part_id from (${sql.join(arms, sql` union all `)}) as runs
      order by rank desc, name_key, part_id limit ${limit}
    ) as level join parts on parts.id = level.part_id
    order by level.rank desc, level.name_key, level.part_id`.execute(db);
  return rows.map(({ rank, ...row }) => ({ rank, row }));
}

/** In the order of a sort: along its index if that finds the words soon enough, else all that have them. */
async function bySort(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const sort = sortOf(wanted.sort);
  const list = partsAfter(listedParts(db, wanted), wanted.cursor, sort);
  const most = wanted.limit + 1;
  const end = await list.offset(LONGEST_WALK).limit(1).executeTakeFirst();
  const walked = [rarest, ...others].reduce(
    (query, word) => query.where(answers(word, sql`parts.id`)),
    end ? list.where(upTo(sort, cursorOf(end, sort))) : list,
  );
  let rows = await walked.limit(most).execute();
  if (end && rows.length < most) rows = await sortAll(db, rarest, others, wanted);
  return pageOf(rows, wanted.limit, (row) => writeCursor(cursorOf(row, sort)));
}

const cursorOf = (row: PartRow, { column }: ReturnType<typeof sortOf>) => ({
  value: row[column],
  id: row.id,
});

/** All that answer, then those that the filters leave, then in order: said so, lest a planner begins at the end. */
async function sortAll(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<PartRow[]> {
  const sort = sortOf(wanted.sort);
  const after = readCursor(wanted.cursor, sort.column);
  const way = sql.raw(sort.direction);
  const { rows } = await sql<PartRow>`
    with answering as materialized (
      select distinct hit.part_id from part_terms as hit
      where hit.term in (${sql.join(termsIn(rarest))})
        ${sql.join(
          others.map((word) => sql`and ${answers(word)}`),
          sql` `,
        )}
        ${wanted.category ? sql`and ${marked([categoryMark(wanted.category)])}` : sql``}
    ),
    found as materialized (
      select parts.* from answering cross join parts
      where parts.id = answering.part_id and parts.deleted_at is null ${filters(wanted)}
        ${after ? sql`and ${beyond(sort, after)}` : sql``}
    )
    select * from found order by ${sql.ref(sort.column)} ${way}, id ${way}
    limit ${wanted.limit + 1}`.execute(db);
  return rows;
}

function readOffset(cursor: string | undefined): number {
  const offset = Number(cursor ?? 0);
  return Number.isSafeInteger(offset) && offset > 0 ? Math.min(offset, ENOUGH) : 0;
}
