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

describe('twins of modules', () => {
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
