import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keysIn } from '../support/keys.ts';

const client = join(import.meta.dirname, '../../build/client');

it('the files that the build makes for browsers have no keys', () => {
  const files = globSync('**/*.{js,css,html,json,webmanifest,svg,txt}', { cwd: client });
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    keysIn(readFileSync(join(client, file), 'utf8')).map((key) => `${file}: ${key}`),
  );
  expect(found).toEqual([]);
});
