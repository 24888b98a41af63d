import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '../src/domain/contract/index.ts';
import { brokenShops } from '../src/server/testing/broken-shops.ts';

/** What docs/reliability.md says that there is so much of, as it is today. */
const page = readFileSync('docs/reliability.md', 'utf8');
const calls = Object.keys(contract).length;
const repaired = brokenShops.filter(({ repairs }) => repairs).length;

it.each([
  ['calls × callers', `${calls * 7}: ${calls} × 7`],
  ['hostile inputs', ` on ${calls} calls and both engines`],
  [
    'broken databases',
    `${brokenShops.length} ways on both engines: ${repaired} repaired, ${brokenShops.length - repaired} left`,
  ],
])('docs/reliability.md counts %s as they are', (row, said) => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${row}`));
  expect(line).toContain(said);
});
