import type { Part } from '../parts/part.schema.ts';
import { MAX_QUERY_TERMS, forgivenErrors, termsOf, typingErrors } from './terms.ts';

/** A piece of a description around a word that was searched for. */
export type Mention = { readonly before: string; readonly word: string; readonly after: string };

/** So many characters of the description stand on either side at most. */
const AROUND = 48;

/**
 * Where a part's description says what its name, number and category do not: why a search has found it.
 * @returns null where the part is called by every word, or its description has none of the others
 */
export function mentionOf(
  { name, sku, category, description }: Pick<Part, 'name' | 'sku' | 'category' | 'description'>,
  query: string,
): Mention | null {
  const called = termsOf([name, sku, category].join(' '));
  const sought = termsOf(query, MAX_QUERY_TERMS).filter(
    (word) => !called.some((term) => means(word, term)),
  );
  if (sought.length === 0) return null;
  for (const { 0: word, index } of description.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const [term = ''] = termsOf(word);
    if (!sought.some((one) => means(one, term))) continue;
    const end = index + word.length;
    return {
      before: lastWords(description.slice(0, index)),
      word,
      after: firstWords(description.slice(end)),
    };
  }
  return null;
}

/** Whether a word that was typed stands for a term: as it is, as its beginning, or with typing errors. */
function means(word: string, term: string): boolean {
  const forgiven = forgivenErrors(word);
  return term.startsWith(word) || typingErrors(word, term, forgiven) <= forgiven;
}

function firstWords(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trimEnd();
  return words.length <= AROUND ? words : `${words.slice(0, AROUND).replace(/\s?\S*$/, '')} …`;
}

function lastWords(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trimStart();
  return words.length <= AROUND ? words : `… ${words.slice(-AROUND).replace(/^\S*\s?/, '')}`;
}
