import { MAX_QUERY_TERMS, termsOf } from '../search/terms.ts';

/** Characters that are looked for at most: a name has no more (order.rules.ts). */
export const MOST_SOUGHT = 120;

/** Whoever looks for a name that more buyers have has more of it to give. */
export const MOST_BUYERS = 1_000;

/** What is said then. */
export const tooManyBuyers = `More than ${MOST_BUYERS} buyers are called so: give more of the name, or of the e-mail address`;

/**
 * What a buyer is found by: the words of the name and of the address up to its @, as a search of parts has them, and
 * the address as one word. Sorted, so that two orders at once write them in the same order and never block each other
 * for good.
 */
export function buyerWords(name: string, email: string): string[] {
  const [local = ''] = email.split('@');
  // O’Brien is typed as one word and as two.
  const texts = [name, name.replaceAll(/['’]/g, ''), local];
  return [...new Set([...texts.flatMap((text) => termsOf(text)), email])].toSorted();
}

/** What was typed, as words with which a buyer's begin, for each of them one; what has an @ is of an address. */
export function soughtWords(typed: string): string[] {
  const words = typed
    .split(/\s+/)
    .flatMap((word) => (word.includes('@') ? [word.toLowerCase()] : termsOf(word)));
  return [...new Set(words)].slice(0, MAX_QUERY_TERMS);
}
