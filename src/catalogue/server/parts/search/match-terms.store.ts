import { type Expression, sql } from 'kysely';
import { synonymsOf } from '../../../rules/search/synonyms.ts';
import { allowedErrors, trigramsOf, typingErrors } from '../../../rules/search/terms.ts';
import { queryStemsOf, stemsOf } from '../../../rules/search/stems.ts';
import { backwards, endingsOf, isCompoundOf } from '../../../rules/search/word-forms.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { ADDITION_WEIGHT, CATEGORY_WEIGHT, NAME_WEIGHT } from './search.store.ts';

/** An index term that matches a word of a query. */
export type TermMatch = {
  readonly term: string;
  /** The match's quality: exact before other forms before prefix before typing error. */
  readonly quality: number;
  /** Whether the term equals the word or begins with it. */
  readonly isPrefix: boolean;
  /** How many parts have the term, counted up to a limit. */
  readonly parts: number;
  /** The weights that parts have the term with: the posting lists worth reading. */
  readonly weights: readonly number[];
};

/** A query's words with their matches among the terms of names, SKUs and categories. */
export type MatchedQuery = {
  readonly words: readonly string[];
  readonly matches: readonly (readonly TermMatch[])[];
};

const WEIGHTS = [NAME_WEIGHT, ADDITION_WEIGHT, CATEGORY_WEIGHT];

const EXACT = 12;
/** Another form of the word, such as its plural. */
const INFLECTED = 11;
/** A compound that ends with the word, such as `headlamp` for `lamp`. */
const COMPOUND = 10;
const PREFIX = 8;
/** A word of the same meaning, in any form or compound. */
const SYNONYM = 7;
const MISSPELLED = 4;

/** Whether a match leaves open what the word means: typing errors are corrected only then. */
const isVague = ({ quality }: Pick<TermMatch, 'quality'>) => quality === PREFIX;

const MAX_PREFIX_MATCHES = 20;
const MAX_SIMILAR = 40;
/** Counts stop here: words with at least this many parts are common. */
export const COMMON = 200;
/** With several words the rarest is read first, so their counts go further. */
const EXACT_COUNT = 500;

/** Whether a match is no correction of a typing error. */
export const isCertain = ({ quality }: Pick<TermMatch, 'quality'>): boolean => quality >= SYNONYM;

/** Finds each word's matches in names, SKUs and categories. A word in descriptions is no typing error. */
export async function findNameMatches(
  db: Executor,
  words: readonly string[],
): Promise<TermMatch[][]> {
  if (words.length === 0) return [];
  const known = await findKnownTerms(db, 'part_terms', words);
  const all: TermMatch[][] = [];
  for (const word of words) {
    const matches = known.filter((match) => match.word === word);
    all.push(
      matches.every(isVague)
        ? [...matches, ...(await misspelledTerms(db, word, matches))]
        : matches,
    );
  }
  return all;
}

/** Finds terms that a word may misspell, other than its prefix matches. */
async function misspelledTerms(
  db: Executor,
  word: string,
  matches: readonly TermMatch[],
): Promise<TermMatch[]> {
  const most = allowedErrors(word);
  if (most === 0) return [];
  const known = new Set(matches.map(({ term }) => term));
  return (await similarTerms(db, word, 'part_terms')).flatMap(({ term, parts }) => {
    const errors = typingErrors(word, term, most);
    if (known.has(term) || errors > most || /\d/.test(term)) return [];
    return [{ term, quality: MISSPELLED - errors, isPrefix: false, parts, weights: WEIGHTS }];
  });
}

/** The index tables: terms of names, SKUs and categories, and further terms of descriptions. */
export type Vocabulary = 'part_terms' | 'description_terms';

const countParts = (
  vocabulary: Vocabulary,
  term: Expression<unknown>,
  most = COMMON,
  condition = sql``,
) => sql`(select count(*) from
  (select 1 from ${sql.table(vocabulary)} as entry where entry.term = ${term} ${condition} limit ${sql.lit(most)}) as counted)`;
const countPartsByWeight = (term: Expression<unknown>, weight: number) =>
  countParts('part_terms', term, EXACT_COUNT, sql`and entry.weight = ${sql.lit(weight)}`);

/** A recursive CTE `known` that jumps to each next term with a prefix without reading its entries. */
function withPrefixMatches(vocabulary: Vocabulary, words: readonly string[]) {
  const ranges = words.map((word) => sql`(${word}, ${`${word}\u{10FFFF}`})`);
  const table = sql.table(vocabulary);
  return sql`with recursive ranges (word, beyond) as (values ${sql.join(ranges)}),
    known (word, beyond, term, place) as (
      select word, beyond, (select min(term) from ${table} where term >= word and term < beyond), 1
      from ranges

      union all
      select word, beyond,
        (select min(term) from ${table} where term > known.term and term < known.beyond), place + 1
      from known where term is not null and place < ${sql.lit(MAX_PREFIX_MATCHES)}
    )`;
}

/** Related terms of one form; a form that more terms have tells little. */
const MAX_RELATED = 20;

/** The words with the stems of related terms: their own, and those of words with the same meaning. */
const relatedForms = (words: readonly string[]) =>
  words.flatMap((word) => {
    const own = queryStemsOf(word);
    const other = synonymsOf(word, own).flatMap(stemsOf);
    return [
      ...own.map((stem) => ({ word, stem, isSynonym: false })),
      ...other.map((stem) => ({ word, stem, isSynonym: true })),
    ];
  });

type RelatedForm = ReturnType<typeof relatedForms>[number];

/** Selects terms with a stem, and compounds that end with it. */
const termsOfForm = ({ word, stem }: RelatedForm) => {
  const ending = backwards(stem);
  return sql`
    select * from (select ${word} as word, term from term_forms where form = ${stem} limit ${sql.lit(MAX_RELATED)}) as same
    union
    select * from (select ${word} as word, term from term_forms
      where form > ${ending} and form < ${`${ending}\u{10FFFF}`} limit ${sql.lit(MAX_RELATED)}) as longer`;
};

type KnownMatch = TermMatch & { readonly word: string };

/** Finds the terms that begin with each word, are other forms or compounds of it, or have its meaning. */
async function findKnownTerms(
  db: Executor,
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<KnownMatch[]> {
  const forms = relatedForms(words);
  const related =
    forms.length === 0 ? sql`` : sql`union ${sql.join(forms.map(termsOfForm), sql` union `)}`;
  const { rows } = await sql<KnownRow>`
    ${withPrefixMatches(vocabulary, words)}
    select word, term, ${countsOf(vocabulary, words.length > 1)} from (
      select word, term from known where term is not null ${related}
    ) as matching order by term`.execute(db);
  return rows.flatMap((row): KnownMatch[] => {
    const { word, term } = row;
    const quality = qualityOf(
      word,
      term,
      forms.filter((form) => form.word === word),
    );
    const parts = partsOf(row);
    if (quality === null || parts === 0) return [];
    const isPrefix = term.startsWith(word);
    return [{ word, term, quality, isPrefix, parts, weights: weightsOf(row) }];
  });
}

type KnownRow = {
  readonly word: string;
  readonly term: string;
} & Readonly<Record<(typeof counters)[number]['name'], number | string | null>>;

/** The parts with a term by its weight. */
const counters = [
  { name: 'named', weight: NAME_WEIGHT },
  { name: 'added', weight: ADDITION_WEIGHT },
  { name: 'categorised', weight: CATEGORY_WEIGHT },
] as const;

/** Counts by weight pay only when there are several words; `named` is the count of all without them. */
function countsOf(vocabulary: Vocabulary, isByWeight: boolean) {
  const term = sql.ref('matching.term');
  const isCounted = vocabulary === 'part_terms' && isByWeight;
  return sql.join(
    counters.map(({ name, weight }) => {
      const all = name === 'named' ? countParts(vocabulary, term) : sql`null`;
      return sql`${isCounted ? countPartsByWeight(term, weight) : all} as ${sql.ref(name)}`;
    }),
  );
}

const weightsOf = (row: KnownRow) =>
  counters.flatMap(({ name, weight }) =>
    row.added === null || Number(row[name]) > 0 ? [weight] : [],
  );

const partsOf = (row: KnownRow) =>
  counters.reduce((parts, { name }) => parts + Number(row[name] ?? 0), 0);

/** @returns null for a term that only ends like the word */
function qualityOf(word: string, term: string, forms: readonly RelatedForm[]): number | null {
  if (term === word) return EXACT;
  const stems = stemsOf(term);
  const own = forms.filter(({ isSynonym }) => !isSynonym);
  if (own.some(({ stem }) => stems.includes(stem))) return INFLECTED;
  if (own.some(({ stem }) => isCompoundOf(term, stem))) return COMPOUND;
  if (term.startsWith(word)) return PREFIX;
  const hasMeaning = forms.some(({ stem }) => stems.includes(stem) || isCompoundOf(term, stem));
  return hasMeaning ? SYNONYM : null;
}

/** Finds the terms of descriptions that match each word, with the number of their parts. */
export const findDescriptionMatches = (db: Executor, words: readonly string[]) =>
  findKnownTerms(db, 'description_terms', words);

/** The longest end of a word that is a word of names or categories: `kette` of `fahrradkette`; null without one. */
export async function knownEnding(db: Executor, word: string): Promise<string | null> {
  const endings = endingsOf(word);
  const [longest, ...others] = endings;
  if (longest === undefined) return null;
  const pairs = [longest, ...others].flatMap((ending) =>
    stemsOf(ending).map((stem) => sql`(${ending}, ${stem})`),
  );
  const { rows } = await sql<{ ending: string }>`
    with endings (ending, stem) as (values ${sql.join(pairs)})
    select distinct ending from endings join term_forms on term_forms.form = endings.stem
    where (select 1 from part_terms where part_terms.term = term_forms.term limit 1) is not null`.execute(
    db,
  );
  const known = new Set(rows.map(({ ending }) => ending));
  return endings.find((ending) => known.has(ending)) ?? null;
}

/** Finds the terms that share the most trigrams with a word. Finds none when a description contains the word itself. */
export async function similarTerms(db: Executor, word: string, vocabulary: Vocabulary) {
  const { rows } = await sql<{ term: string; parts: number | string }>`
    select term, ${countParts(vocabulary, sql.ref('candidate.term'))} as parts from (
      select term, shared from (
        select term, count(*) as shared from term_trigrams
        where trigram in (${sql.join(trigramsOf(word))})
          and (select 1 from description_terms where term = ${word} limit 1) is null
        group by term
      ) as sharing
      where (select 1 from ${sql.table(vocabulary)} as entry where entry.term = sharing.term limit 1) is not null
      order by shared desc, term limit ${sql.lit(MAX_SIMILAR)}
    ) as candidate order by shared desc, term`.execute(db);
  return rows.map(({ term, parts }) => ({ term, parts: Number(parts) }));
}
