import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGerman } from './load-german.ts';

const root = join(import.meta.dirname, '../../../..');
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
const twins = files.filter((path) => path.endsWith('.de.ts'));
const english = (twin: string) => twin.replace('.de.ts', '.ts');

/** Files that hold words by their name. */
const holdsWords = (path: string) =>
  !path.endsWith('.de.ts') && (path.includes('/screens/words/') || /[-/]words\.ts$/.test(path));

/** What they export is no words, or is made of the words of other files. */
const WITHOUT_WORDS = [
  'src/catalogue/screens/words/part-names.ts',
  'src/catalogue/screens/products/conflict-words.ts',
  // In German already, on English pages.
  'src/app/screens/words/language-offer-words.ts',
];

describe('German words', () => {
  it('exist for every file of words', () => {
    const missing = files
      .filter(holdsWords)
      .filter((path) => !twins.includes(path.replace('.ts', '.de.ts')));
    expect(missing.toSorted()).toEqual(WITHOUT_WORDS.toSorted());
  });

  // The types compare the words of an export, this compares the exports.
  it.each(twins.filter((path) => !path.includes('/screens/')))(
    '%s has all exports',
    async (twin) => {
      const namesOf = async (load: Promise<object>) => Object.keys(await load).toSorted();
      const url = new URL(`file://${join(root, english(twin))}`);
      expect(await namesOf(loadGerman(url))).toEqual(
        await namesOf(import(/* @vite-ignore */ join(root, english(twin))) as Promise<object>),
      );
    },
  );

  it('belong to a file of that name', () => {
    expect(
      twins.filter((twin) => !files.includes(english(twin))).map((one) => basename(one)),
    ).toEqual([]);
  });
});
