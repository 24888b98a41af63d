import { describe, expect, it } from 'vitest';
import type { Import } from '../scripts/boundaries/imports.ts';
import { type Sources, affectedTests } from '../scripts/changed/affected-tests.ts';
import { screensOf } from '../scripts/changed/screens.ts';

const edge = (from: string, to: string, typeOnly = false): Import => ({
  from,
  to,
  typeOnly,
  dynamic: false,
  exists: true,
});

const sources: Sources = {
  texts: new Map([
    ['src/a/rule.ts', ''],
    ['src/a/near.test.ts', ''],
    ['src/b/user.ts', ''],
    ['src/b/user.test.ts', ''],
    ['src/c/types.test.ts', ''],
    ['src/catalogue/screens/part.tsx', ''],
    ['tests/browser/parts.test.ts', 'await shop.visit(`/parts/${part._id}`);'],
    ['tests/browser/list.test.ts', "await shop.visit('/parts?q=chain');"],
    ['tests/documents.test.ts', "read('limits.md')"],
  ]),
  imports: [
    edge('src/b/user.ts', 'src/a/rule.ts'),
    edge('src/b/user.test.ts', 'src/b/user.ts'),
    edge('src/c/types.test.ts', 'src/a/rule.ts', true),
    edge('src/catalogue/screens/part.tsx', 'src/b/user.ts'),
  ],
  screens: screensOf([
    {
      file: 'frame.tsx',
      children: [
        { path: 'parts', file: '../../catalogue/screens/parts.tsx' },
        { path: 'parts/:id', file: '../../catalogue/screens/part.tsx' },
        { path: '*', file: 'not-found.tsx' },
      ],
    },
  ]),
};
const affected = (changed: string[], seconds: Record<string, number> = {}, budget = 100) =>
  affectedTests(sources, changed, new Map(Object.entries(seconds)), budget);

describe('the tests that a change affects', () => {
  it('are those of its folder, of its users and of its screens, the nearest first', () => {
    expect(affected(['src/a/rule.ts'])).toEqual({
      chosen: ['src/a/near.test.ts', 'src/b/user.test.ts', 'tests/browser/parts.test.ts'],
      left: [],
    });
  });

  it('end with the budget, but for the nearest one', () => {
    const seconds = { 'src/a/near.test.ts': 150, 'src/b/user.test.ts': 1 };
    expect(affected(['src/a/rule.ts'], seconds)).toEqual({
      chosen: ['src/a/near.test.ts'],
      left: ['src/b/user.test.ts', 'tests/browser/parts.test.ts'],
    });
  });

  it('include those that name a changed document, and a changed test itself', () => {
    expect(affected(['docs/limits.md', 'tests/browser/list.test.ts']).chosen).toEqual([
      'tests/browser/list.test.ts',
      'tests/documents.test.ts',
    ]);
  });

  it('are none for a file that no test reaches', () => {
    expect(affected(['deploy/site.conf'])).toEqual({ chosen: [], left: [] });
  });
});
