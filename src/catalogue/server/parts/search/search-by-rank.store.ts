import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { pageOf } from '../../../../platform/server/db/queries/paging.ts';
import type { PartRow } from '../../../../platform/server/db/tables/schema.ts';
import { type RankCursor, readRankCursor, writeRankCursor } from './part-cursor.ts';
import {
  type QueryWord,
  type SearchOptions,
  entryFilters,
  matchesEntry,
  termOf,
} from './search-conditions.ts';

/**
 * Ranks parts by their match of the rarest word; parts that match every other word as well as possible come first. Each
 * rank reads a few posting lists of the index part_terms_by_name, which are in display order.
 */
export async function searchByRank(
  db: Executor,
  rarest: QueryWord,
  others: readonly QueryWord[],
  options: SearchOptions,
): Promise<Page<PartRow>> {
  const from = readRankCursor(options.cursor);
  const levels = levelsOf(rarest, others).filter(({ rank }) => !from || rank <= from.rank);
  // The best level of a single common word nearly always fills a page. Several words may rarely occur together, so all
  // levels go into one statement, which reads the later ones only if needed.
  const rounds = others.length > 0 ? [levels] : [levels.slice(0, 1), levels.slice(1)];
  const ranked: RankedRow[] = [];
  for (const round of rounds) {
    if (round.length === 0 || ranked.length > options.limit) break;
    ranked.push(...(await readLevels(db, round, options, from, options.limit + 1 - ranked.length)));
  }
  const { rows, next } = pageOf(ranked, options.limit, ({ rank, row }) =>
    writeRankCursor({ rank, name: row.name_key, id: row.id }),
  );
  // A deleted part should have no terms. Filtering after the read keeps the page's cursor correct if one has.
  return { rows: rows.map(({ row }) => row).filter((row) => row.unlisted_at === null), next };
}

type RankedRow = { readonly rank: number; readonly row: PartRow };

/** A posting list: the parts that have a term with a weight, by name. */
type PostingList = { readonly term: string; readonly weight: number };
const asRow = ({ term, weight }: PostingList) => sql`(${term}, ${sql.lit(weight)})`;

type Level = {
  readonly rank: number;
  readonly lists: readonly PostingList[];
  readonly conditions: RawBuilder<unknown>;
};

/**
 * Exceeds every rank, so that weaker matches of the other words come last. Only weaker matches are shifted: cursors
 * stay valid when the catalogue gains a weaker term.
 */
const WEAKER_MATCH = 1_000;

/** The levels, best first. Each excludes the parts of better levels. */
function levelsOf(rarest: QueryWord, others: readonly QueryWord[]): Level[] {
  const ofRarest = listsByRank(rarest);
  const level = (rank: number, place: number, condition: RawBuilder<unknown>): Level => {
    const better = ofRarest.slice(0, place).flatMap(({ lists }) => lists.map(asRow));
    const isBetter = sql`(part_terms.term, part_terms.weight) in (values ${sql.join(better)})`;
    const conditions =
      better.length > 0 ? sql`${condition} and ${termOf(isBetter)} is null` : condition;
    return { rank, lists: ofRarest[place]?.lists ?? [], conditions };
  };
  const best = others.map((word) => onlyQuality(word, (quality, highest) => quality === highest));
  if (best.every((word, at) => word.nameMatches.length === others[at]?.nameMatches.length)) {
    return ofRarest.map(({ rank }, place) => level(rank, place, matchesAll(others)));
  }
  // With one other word, only its weaker matches are needed: fewer signatures let fewer parts pass.
  const weaker =
    others.length === 1
      ? others.map((word) => onlyQuality(word, (quality, highest) => quality < highest))
      : others;
  const isWeaker = sql`${matchesAll(weaker)} and not ${matchesAll(best)}`;
  return [
    ...ofRarest.map(({ rank }, place) => level(rank, place, matchesAll(best))),
    ...ofRarest.map(({ rank }, place) => level(rank - WEAKER_MATCH, place, isWeaker)),
  ];
}

/** Matches parts that match all of the words. */
const matchesAll = (words: readonly QueryWord[]) =>
  sql`(${sql.join([sql`1 = 1`, ...words.map((word) => matchesEntry(word, 'many'))], sql` and `)})`;

/** Keeps the name matches that pass a test of their quality and the best quality. */
function onlyQuality(
  word: QueryWord,
  isKept: (quality: number, highest: number) => boolean,
): QueryWord {
  const { nameMatches } = word;
  const highest = Math.max(...nameMatches.map(({ quality }) => quality));
  return { ...word, nameMatches: nameMatches.filter(({ quality }) => isKept(quality, highest)) };
}

/** Groups a word's posting lists by rank, best first. */
function listsByRank({ nameMatches }: QueryWord): { rank: number; lists: PostingList[] }[] {
  const levels = new Map<number, PostingList[]>();
  for (const { term, quality, weights } of nameMatches) {
    for (const weight of weights) {
      const rank = quality * weight;
      levels.set(rank, [...(levels.get(rank) ?? []), { term, weight }]);
    }
  }
  return [...levels]
    .toSorted(([a], [b]) => b - a)
    .map(([rank, lists]) => ({
      rank,
      lists: lists.toSorted((a, b) => (a.term < b.term ? -1 : 1)),
    }));
}

/** Reads the first parts of some levels; the first level often fills the page. */
async function readLevels(
  db: Executor,
  [best, ...others]: readonly Level[],
  options: SearchOptions,
  from: RankCursor | null,
  limit: number,
): Promise<RankedRow[]> {
  if (!best) return [];
  const missing = sql`(select ${sql.lit(limit)} - count(*) from best)`;
  const level =
    others.length === 0
      ? selectFirst([best], sql`${limit}`, options, from)
      : sql`with best as materialized (${selectFirst([best], sql`${limit}`, options, from)}),
        rest as (${selectFirst(others, missing, options, from)})
        select * from best union all select * from rest`;
  const { rows } = await sql<PartRow & { rank: number }>`
    select level.rank, parts.* from (${level}) as level join parts on parts.id = level.part_id
    order by level.rank desc, level.name_key, level.part_id`.execute(db);
  return rows.map(({ rank, ...row }) => ({ rank, row }));
}

/** Selects `limit` parts of some levels. Each list is read that far, since a part can be in several. */
function selectFirst(
  levels: readonly Level[],
  limit: RawBuilder<unknown>,
  options: SearchOptions,
  from: RankCursor | null,
) {
  const arms = levels.flatMap(({ rank, lists, conditions }) => {
    const after =
      from?.rank === rank
        ? sql`and (hit.name_key, hit.part_id) > (${from.name}, ${from.id})`
        : sql``;
    return lists.map(
      ({ term, weight }) => sql`select * from (
        select ${sql.lit(rank)} as rank, hit.name_key, hit.part_id from part_terms as hit
        where hit.term = ${term} and hit.weight = ${sql.lit(weight)}
          and ${conditions} ${entryFilters(options)} ${after}
        order by hit.name_key, hit.part_id limit ${limit}
      ) as list`,
    );
  });
  return sql`select distinct rank, name_key, part_id from (${sql.join(arms, sql` union all `)}) as entries
    order by rank desc, name_key, part_id limit ${limit}`;
}
