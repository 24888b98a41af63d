import type { Part } from './part.schema.ts';
import { queryWords } from '../search/query-terms.ts';
import { isSameWord } from '../search/stems.ts';
import { allowedErrors, termsOf, typingErrors } from '../search/terms.ts';

/** The description's text around a matched word. */
export type Mention = { readonly before: string; readonly word: string; readonly after: string };

/** Maximum characters of context on either side. */
const CONTEXT_LENGTH = 48;

/**
 * Finds the description's first match of a query word that the part's name, SKU and category do not match.
 * @returns null when they match every word, or when the description matches none of the others
 */
export function mentionOf(
  { name, sku, category, description }: Pick<Part, 'name' | 'sku' | 'category' | 'description'>,
  query: string,
): Mention | null {
  const words = queryWords(query);
  if (words.length === 0) return null;
  const called = termsOf([name, sku, category].join(' '));
  const sought = words.filter((word) => !called.some((term) => matchesTerm(word, term)));
  if (sought.length === 0) return null;
  for (const { 0: word, index } of description.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const [term = ''] = termsOf(word);
    if (!sought.some((one) => matchesTerm(one, term))) continue;
    const end = index + word.length;
    return {
      before: lastWords(description.slice(0, index)),
      word,
      after: firstWords(description.slice(end)),
    };
  }
  return null;
}

/** Matches exactly, by prefix, or within the allowed typing errors. */
function matchesTerm(word: string, term: string): boolean {
  const forgiven = allowedErrors(word);
  return (
    term.startsWith(word) ||
    isSameWord(word, term) ||
    typingErrors(word, term, forgiven) <= forgiven
  );
}

function firstWords(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trimEnd();
  return words.length <= CONTEXT_LENGTH
    ? words
    : `${words.slice(0, CONTEXT_LENGTH).replace(/\s?\S*$/, '')} …`;
}

function lastWords(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trimStart();
  return words.length <= CONTEXT_LENGTH
    ? words
    : `… ${words.slice(-CONTEXT_LENGTH).replace(/^\S*\s?/, '')}`;
}
