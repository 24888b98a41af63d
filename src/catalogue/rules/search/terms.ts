const MAX_TERMS = 40;
export const MAX_QUERY_TERMS = 6;
const MAX_TERM_LENGTH = 40;

/** Letters that NFKD does not decompose, with their usual replacements on other keyboards. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
};
const letters = new RegExp(`[${Object.keys(REPLACEMENTS).join('')}]`, 'g');

/** A text in lower case, without accents. */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => REPLACEMENTS[letter] ?? letter);

/** Splits a text into search terms: lower case, without accents, letters and digits only. */
export function termsOf(text: string, most = MAX_TERMS): string[] {
  const words = foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  // Slicing can split a surrogate pair, and databases store every lone surrogate as U+FFFD.
  const cut = words.map((word) => word.slice(0, MAX_TERM_LENGTH).toWellFormed());
  return [...new Set(cut)].slice(0, most);
}

/** A term's trigrams, with `^` and `$` marking its ends. */
export function trigramsOf(term: string): string[] {
  const marked = `^${term}$`;
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= marked.length; i++) grams.add(marked.slice(i, i + 3).toWellFormed());
  return [...grams];
}

/**
 * How many typing errors a term may have: none in short terms, where an error makes another word, nor in numbers and
 * SKUs, where it names another part.
 */
export function allowedErrors(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 8 ? 1 : 2;
}

/**
 * The optimal string alignment distance between two terms.
 * @returns `most + 1` when the distance exceeds `most`
 */
export function typingErrors(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let errors = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) errors = Math.min(errors, (beforeLast[j - 2] ?? 0) + 1);
      row.push(errors);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** A JavaScript number and a bigint column hold this many bits exactly. */
const SIGNATURE_BITS = 52;

/** A Bloom filter over some texts: two bits of fifty-two for each. */
export function signatureOf(...texts: readonly string[]): number {
  const places = new Set<number>();
  for (const text of texts) {
    // FNV-1a with a final avalanche; each half of its 32 bits selects one bit.
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= hash >>> 13;
    places.add((hash & 0xffff) % SIGNATURE_BITS).add((hash >>> 16) % SIGNATURE_BITS);
  }
  return [...places].reduce((signature, place) => signature + 2 ** place, 0);
}

/** A category's entry in the Bloom filter; no term has a capital letter or a space, so the two cannot collide. */
export function categoryEntry(category: string): string {
  return `Category ${category}`;
}
