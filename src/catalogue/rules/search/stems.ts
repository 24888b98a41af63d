/** A stem is no shorter, so that short words keep their endings. */
const MIN_STEM = 3;
/** Longer first: each word loses one ending. */
const GERMAN_ENDINGS = ['ern', 'en', 'er', 'es', 'em', 'e', 'n', 's'];
/** English words that form their plural with `es`. */
const SIBILANT = /(?:ss|sh|ch|x|z)es$/;
/** An ending `s` of these is no plural. */
const NO_PLURAL = /(?:ss|us|is)$/;
/** Umlauts as people type them without the key; the index has the plain letter. */
const SPELLED_UMLAUT = /([aou])e/g;

/** Only words have forms: a number or a SKU with another ending is another thing. */
export const isWord = (term: string): boolean => term.length >= MIN_STEM && /^\p{L}+$/u.test(term);

/** The stems of a term in English and German, by rule: equal stems are forms of one word. */
export function stemsOf(term: string): string[] {
  return isWord(term) ? [...new Set([singular(term), germanStem(term)])] : [];
}

function singular(term: string): string {
  if (/[^aeiou]ies$/.test(term) && term.length > MIN_STEM + 1) return `${term.slice(0, -3)}y`;
  if (SIBILANT.test(term)) return term.slice(0, -2);
  const isPlural = term.endsWith('s') && term.length > MIN_STEM && !NO_PLURAL.test(term);
  return isPlural ? term.slice(0, -1) : term;
}

function germanStem(term: string): string {
  if (term.endsWith('ss')) return term;
  const ending = GERMAN_ENDINGS.find(
    (one) => term.endsWith(one) && term.length - one.length >= MIN_STEM,
  );
  return ending === undefined ? term : term.slice(0, -ending.length);
}

/** The stems of a query's word, also of its spelling without umlauts (`schloesser`). */
export function queryStemsOf(word: string): string[] {
  const plain = word.replaceAll(SPELLED_UMLAUT, '$1');
  return [...new Set([...stemsOf(word), ...stemsOf(plain)])];
}

/** Whether two terms are forms of one word. */
export const isSameWord = (a: string, b: string): boolean => {
  const stems = queryStemsOf(a);
  return stemsOf(b).some((stem) => stems.includes(stem));
};
