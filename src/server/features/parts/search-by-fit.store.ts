import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import type { Executor } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { PartRow } from '../../db/schema.ts';
import { type RankCursor, readRankCursor, writeRankCursor } from './part-cursor.ts';
import { type Wanted, type Word, answers, partHas, termOf } from './search-conditions.ts';

/**
 * First those that answer every other word as well as can be, each time by how well they answer
 * the rarest word, and those that are alike by name. Each level of fit is a few runs of the index
 * part_terms_by_name, which has them in the order shown.
 */
export async function byFitOfRarest(
  db: Executor,
  rarest: Word,
  others: readonly Word[],
  wanted: Wanted,
): Promise<Page<PartRow>> {
  const from = readRankCursor(wanted.cursor);
  const levels = levelsOf(rarest, others).filter(({ rank }) => !from || rank <= from.rank);
  // One common word's first level fills most pages. Words that must meet may not do so once: there the next
  // levels are asked for in the same statement, which reads them only if they are needed.
  const rounds = others.length > 0 ? [levels] : [levels.slice(0, 1), levels.slice(1)];
  const found: Found[] = [];
  for (const some of rounds) {
    if (some.length === 0 || found.length > wanted.limit) break;
    found.push(...(await readLevels(db, some, wanted, from, wanted.limit + 1 - found.length)));
  }
  const { rows, next } = pageOf(found, wanted.limit, ({ rank, row }) =>
    writeRankCursor({ rank, name: row.name_key, id: row.id }),
  );
  // Terms of a part that is out of the catalogue should be none. Asked of the page, not of the index, whose run has its
  // length by then: a part less is shown, and the next page is where it was.
  return { rows: rows.map(({ row }) => row).filter((row) => row.deleted_at === null), next };
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

/**
 * More than any fit times any weight: taken off where another word is not answered as well as can be. Never added where all
 * are, so that a page goes on where the last one ended though a lesser term has joined the catalogue meanwhile.
 */
const NOT_BEST = 1_000;

/** The levels of fit, best first; their conditions leave out what a better level has shown. */
function levelsOf(rarest: Word, others: readonly Word[]): Level[] {
  const ofRarest = runsByFit(rarest);
  const level = (rank: number, place: number, condition: RawBuilder<unknown>): Level => {
    const better = ofRarest.slice(0, place).flatMap(({ runs }) => runs.map(asRow));
    const isBetter = sql`(part_terms.term, part_terms.weight) in (values ${sql.join(better)})`;
    const conditions =
      better.length > 0 ? sql`${condition} and ${termOf(isBetter)} is null` : condition;
    return { rank, runs: ofRarest[place]?.runs ?? [], conditions };
  };
  const best = others.map((word) => meant(word, (fit, most) => fit === most));
  if (best.every((word, at) => word.meanings.length === others[at]?.meanings.length)) {
    return ofRarest.map(({ rank }, place) => level(rank, place, all(others)));
  }
  // Of one other word those meanings are enough that are not its best: a smaller signature lets a part pass.
  const less =
    others.length === 1 ? others.map((word) => meant(word, (fit, most) => fit < most)) : others;
  const lesser = sql`${all(less)} and not ${all(best)}`;
  return [
    ...ofRarest.map(({ rank }, place) => level(rank, place, all(best))),
    ...ofRarest.map(({ rank }, place) => level(rank - NOT_BEST, place, lesser)),
  ];
}

/** That a hit answers all of these words, be they none. */
const all = (words: readonly Word[]) =>
  sql`(${sql.join([sql`1 = 1`, ...words.map((word) => answers(word, 'many'))], sql` and `)})`;

/** A word with those of its meanings whose fit is wanted, beside that of the best. */
function meant(word: Word, isWanted: (fit: number, most: number) => boolean): Word {
  const { meanings } = word;
  const most = Math.max(...meanings.map(({ fit }) => fit));
  return { ...word, meanings: meanings.filter(({ fit }) => isWanted(fit, most)) };
}

/** The runs that answer a word equally well, best first. */
function runsByFit({ meanings }: Word): { rank: number; runs: Run[] }[] {
  const levels = new Map<number, Run[]>();
  for (const { term, fit, weights } of meanings) {
    for (const weight of weights) {
      const rank = fit * weight;
      levels.set(rank, [...(levels.get(rank) ?? []), { term, weight }]);
    }
  }
  return [...levels]
    .toSorted(([a], [b]) => b - a)
    .map(([rank, runs]) => ({ rank, runs: runs.toSorted((a, b) => (a.term < b.term ? -1 : 1)) }));
}

/** The first parts of some levels, from a cursor on, best first. What the first level fills is not looked for in others. */
async function readLevels(
  db: Executor,
  [best, ...others]: readonly Level[],
  wanted: Wanted,
  from: RankCursor | null,
  limit: number,
): Promise<Found[]> {
  if (!best) return [];
  const missing = sql`(select ${sql.lit(limit)} - count(*) from best)`;
  const level =
    others.length === 0
      ? firstOf([best], sql`${limit}`, wanted, from)
      : sql`with best as materialized (${firstOf([best], sql`${limit}`, wanted, from)}),
        rest as (${firstOf(others, missing, wanted, from)})
        select * from best union all select * from rest`;
  const { rows } = await sql<PartRow & { rank: number }>`
    select level.rank, parts.* from (${level}) as level join parts on parts.id = level.part_id
    order by level.rank desc, level.name_key, level.part_id`.execute(db);
  return rows.map(({ rank, ...row }) => ({ rank, row }));
}

/** So many parts of some levels. A part may stand in several runs: each is cut no shorter, so that none is missed. */
function firstOf(
  levels: readonly Level[],
  limit: RawBuilder<unknown>,
  wanted: Wanted,
  from: RankCursor | null,
) {
  const arms = levels.flatMap(({ rank, runs, conditions }) => {
    const after =
      from?.rank === rank
        ? sql`and (hit.name_key, hit.part_id) > (${from.name}, ${from.id})`
        : sql``;
    return runs.map(
      ({ term, weight }) => sql`select * from (
        select ${sql.lit(rank)} as rank, hit.name_key, hit.part_id from part_terms as hit
        where hit.term = ${term} and hit.weight = ${sql.lit(weight)}
          and ${conditions} ${partHas(wanted)} ${after}
        order by hit.name_key, hit.part_id limit ${limit}
      ) as run`,
    );
  });
  return sql`select distinct rank, name_key, part_id from (${sql.join(arms, sql` union all `)}) as runs
    order by rank desc, name_key, part_id limit ${limit}`;
}
