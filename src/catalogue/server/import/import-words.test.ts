import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../platform/rules/language/language.ts';
import { inLanguage } from '../../../platform/server/language/in-language.ts';
import { importWords } from './import-words.ts';

/** Verbs without their subject, as in “Price: is not a price”. */
const BARE_VERB =
  /^(?:is|was|has|must|can|looks|contains|ist|wurde|hat|muss|darf|kann|lässt|sieht|enthält|steht|führt)\s/;

/** What a report says beside a column's name: “description is empty”. */
const AFTER_A_NAME = new Set(['empty']);

type Say = (...values: unknown[]) => string;

/** Some take lists, the others numbers. */
function say(word: Say): string {
  try {
    return word(3, 4, 5, 6);
  } catch {
    return word(['3'], '4', '5', '6');
  }
}

/** All words with an argument for each gap; those of `by` and `damaged` included. */
function sayings(words: object): string[] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]) => {
    if (AFTER_A_NAME.has(key)) return [];
    if (typeof word === 'string') return word;
    if (typeof word === 'function') return say(word as Say);
    return typeof word === 'object' && word !== null ? sayings(word) : [];
  });
}

test.each(LANGUAGES)(
  'a reason in %s reads well after the name of a field and a colon',
  (language) => {
    const all = inLanguage(language, () => sayings(importWords));
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((saying) => BARE_VERB.test(saying))).toEqual([]);
  },
);
