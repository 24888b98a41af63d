import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contract } from '../src/domain/contract/index.ts';
import { brokenShops } from '../src/server/testing/broken-shops.ts';

/** Numbers that docs/reliability.md states. */
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
])('docs/reliability.md states the current number of %s', (row, count) => {
  const line = page.split('\n').find((one) => one.startsWith(`| ${row}`));
  expect(line).toContain(count);
});
