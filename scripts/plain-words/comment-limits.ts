const MOST_SENTENCES = 2;
const MOST_WORDS = 60;

/** From the first line that begins with a tag (`@param` …) to the end. */
const TAGS = /^\s*@[a-z]+\b[^]*/m;
const SOURCE = /\bSource: \S+/g;
const SENTENCE_END = /(?<!\b(?:e\.g|i\.e|etc|vs|cf))[.!?]["'”’)\]]*\s+(?=[^\p{Ll}])|\n\s*\n/u;

/** How a comment exceeds the limits, or null. Tags and sources do not count. */
export function commentFault(comment: string): string | null {
  const prose = comment
    .replaceAll(/^[ \t]*\*+[ \t]?/gm, '')
    .replace(TAGS, '')
    .replaceAll(SOURCE, '');
  const sentences = prose.split(SENTENCE_END).filter((part) => /\p{L}/u.test(part)).length;
  const words = prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (sentences <= MOST_SENTENCES && words <= MOST_WORDS) return null;
  return `a comment of ${sentences} sentences and ${words} words (at most ${MOST_SENTENCES} and ${MOST_WORDS})`;
}
