import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  describeLicences,
  readPackages,
  unapprovedPackages,
} from '../scripts/licences/describe.ts';

const { shop, checks } = readPackages('.');

it('every package has an approved licence', () => {
  expect(shop.length).toBeGreaterThan(100);
  expect(unapprovedPackages([...shop, ...checks])).toEqual([]);
});

it('a package with a missing or unapproved licence is reported', () => {
  const named = (licence: string) => ({ name: 'x', version: '1.0.0', licence });
  const refused = ['unknown', 'AGPL-3.0-only', 'MIT AND GPL-2.0-only', 'GPL-2.0-only OR SSPL-1.0'];
  expect(unapprovedPackages(refused.map(named))).toHaveLength(refused.length);
  expect(unapprovedPackages(['MIT', '(MIT OR GPL-2.0-only)', 'MIT AND ISC'].map(named))).toEqual(
    [],
  );
});

it('docs/licences.md lists what is installed: run node scripts/licences.ts', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(describeLicences('.'));
});

it('every font comes with its licence', () => {
  for (const font of [
    'bricolage-grotesque',
    'inter',
    'noto-sans-jp',
    'noto-sans-arabic',
    'noto-emoji',
  ]) {
    const licence = readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, 'utf8');
    expect(licence).toContain('SIL OPEN FONT LICENSE');
  }
  expect(readFileSync('src/platform/server/fonts/OFL.txt', 'utf8')).toContain(
    'SIL OPEN FONT LICENSE',
  );
});
