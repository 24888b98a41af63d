import { MAX_QUERY_TERMS, termsOf } from '../search/terms.ts';

/** Characters that are looked for at most: a name has no more (order.rules.ts). */
export const SEARCH_MAX_LENGTH = 120;

/** Whoever looks for a name that more buyers have has more of it to give. */
export const MAX_MATCHING_BUYERS = 1_000;

/** What is said then. */
export const tooManyBuyers = `More than ${MAX_MATCHING_BUYERS} buyers are called so: give more of the name, or of the e-mail address`;

/** What a buyer is called by: the words of the name and of the address up to its @, as a search of parts has them, and the address as one word. */
export function buyerWords(name: string, email: string): string[] {
  const [local = ''] = email.split('@');
  // O’Brien is typed as one word and as two.
  const texts = [name, name.replaceAll(/['’]/g, ''), local];
  return [...new Set([...texts.flatMap((text) => termsOf(text)), email])];
}

/**
 * Telephone numbers are compared by their last digits: before those stand the codes of a country and of a place, which
 * one writes as +49 171, another as 0171 or not at all.
 */
const PHONE_DIGITS = { fewest: 6, most: 8 } as const;

/** Backwards, so that a number is found by its end; and behind a sign that no word of a name or an address begins with. */
function phoneWord(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/\D/g, '');
  if (digits.length < PHONE_DIGITS.fewest) return null;
  return `+${Array.from(digits).toReversed().slice(0, PHONE_DIGITS.most).join('')}`;
}

/** What a buyer is found by of the telephone numbers that an order was given: words split them, and a comma does. */
export function phoneWords(phone: string): string[] {
  const words = phone.split(/[\p{L},;]+/u).map((text) => phoneWord(text));
  return [...new Set(words.filter((word) => word !== null))];
}

/** What was typed, as a word with which that of a telephone number begins; null where it can be none. */
export function parsePhoneSearch(typed: string): string | null {
  return /[\p{L}@]/u.test(typed) ? null : phoneWord(typed);
}

/** Letters that are written as two where no key has them. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
};
/** The same two, read as the one. Not at the end of a word: those of Joe and Sue are their own. */
const READ_AS_ONE = /([aou])e(?=\p{L})|(a)a(?=\p{L})/giu;

/** How others write a word: Mueller for Müller, and Müller for Mueller. */
const otherwise: readonly ((word: string) => string)[] = [
  (word) => word.replaceAll(/[äöüøå]/giu, (one) => WRITTEN_OUT[one.toLowerCase()] ?? one),
  (word) => word.replaceAll(READ_AS_ONE, '$1$2'),
];

/**
 * What was typed, as words with which a buyer's begin, for each of them one: each as it was typed, then as others write
 * it. What has an @ is of an address, which is written in one way.
 */
export function parseNameSearch(typed: string): (readonly string[])[] {
  const words = typed.split(/\s+/).flatMap((text) => {
    if (text.includes('@')) return [[text.toLowerCase()]];
    const parts = text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return parts.map((part) =>
      [part, ...otherwise.map((way) => way(part))].flatMap((spelling) => termsOf(spelling)),
    );
  });
  const known = new Map(words.map((spellings) => [spellings[0], [...new Set(spellings)]]));
  return [...known.values()].filter((spellings) => spellings.length > 0).slice(0, MAX_QUERY_TERMS);
}
