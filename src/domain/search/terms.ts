/** Words to search by: how a text falls into terms, and when two terms count as the same word mistyped. */

const MAX_TERMS = 40;
export const MAX_QUERY_TERMS = 6;
const MAX_TERM_LENGTH = 40;

/** Letters that Unicode does not take apart, and what is typed for them where no key has them. */
const TYPED_AS: Readonly<Record<string, string>> = {
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
const letters = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'g');

/** The terms of a text: lower case, without accents, split at whatever is neither letter nor digit. */
export function termsOf(text: string, most = MAX_TERMS): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(letters, (letter) => TYPED_AS[letter] ?? letter);
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  // A cut may leave half of a letter. No database keeps one: two that differ in nothing else are the same there.
  const cut = words.map((word) => word.slice(0, MAX_TERM_LENGTH).toWellFormed());
  return [...new Set(cut)].slice(0, most);
}

/** The runs of three letters of a term, with its ends marked, so that terms that share some can be found. */
export function gramsOf(term: string): string[] {
  const marked = `^${term}$`;
  const grams = new Set<string>();
  for (let i = 0; i + 3 <= marked.length; i++) grams.add(marked.slice(i, i + 3).toWellFormed());
  return [...grams];
}

/** How many typing errors a term of this length is forgiven: none in short ones, where they make another word. */
export function forgivenErrors(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
}

/**
 * Typing errors between two terms: letters missing, added, wrong or swapped with their neighbour
 * (optimal string alignment distance). Stops counting past `most` and answers `most + 1`.
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

/** As many as a JavaScript number and a bigint column carry exactly. */
const SIGNATURE_BITS = 52;

/**
 * Two bits for a text, out of fifty-two, as a number. The bits of all of a part's texts together tell
 * nearly always that a text is not among them, without a look at any (a Bloom filter).
 */
export function signatureOf(...texts: readonly string[]): number {
  const places = new Set<number>();
  for (const text of texts) {
    // FNV-1a, then its avalanche; 32 bits are two places.
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    hash ^= hash >>> 13;
    places.add((hash & 0xffff) % SIGNATURE_BITS).add((hash >>> 16) % SIGNATURE_BITS);
  }
  return [...places].reduce((signature, place) => signature + 2 ** place, 0);
}

/** A category as a text for signatures: no term has a capital letter or a space. */
export function categoryToken(category: string): string {
  return `Category ${category}`;
}
