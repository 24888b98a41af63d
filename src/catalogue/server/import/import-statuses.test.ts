import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { HEADER, counts, importFixture } from '../../../testing/server/import-fixture.ts';
import { exportParts } from './export-parts.ts';

const fixture = importFixture();
const { importFile, importLines } = fixture;
const header = `${HEADER},Status,Replaced by`;
const line = (sku: string, cells: string) => `${sku},Part ${sku},Drivetrain,12,50,5000,x,${cells}`;

const states = async ({ query }: Database) => {
  const rows = await query
    .selectFrom('parts')
    .leftJoin('parts as next', 'next.id', 'parts.replaced_by')
    .select(['parts.sku', 'parts.status', 'next.sku as next'])
    .orderBy('parts.sku')
    .execute();
  return rows.map(({ sku, status, next }) => [sku, status, next]);
};

const LINES = [
  line('A', 'Active,'),
  line('B', 'DISCONTINUED,a'),
  line('C', 'draft,'),
  line('D', ','),
];
const STATES = [
  ['A', 'active', null],
  ['B', 'discontinued', 'A'],
  ['C', 'draft', null],
  ['D', 'active', null],
];

describeOnEngines('importing statuses and replacements', (open) => {
  it('finds parts in every state, and empty cells change nothing', async () => {
    const db = await open();
    expect(counts(await importLines(db, LINES, { dryRun: true }, header))).toEqual([4, 0, 0, 0]);
    expect(counts(await importLines(db, LINES, {}, header))).toEqual([4, 0, 0, 0]);
    expect(await states(db)).toEqual(STATES);
    const empty = ['A', 'B', 'C', 'D'].map((sku) => line(sku, ','));
    expect(counts(await importLines(db, empty, {}, header))).toEqual([0, 0, 4, 0]);
    const changes = [line('B', 'active,'), line('C', 'active,'), line('D', 'discontinued,C')];
    expect(counts(await importLines(db, changes, {}, header))).toEqual([0, 3, 0, 0]);
    expect(await states(db)).toEqual([
      ['A', 'active', null],
      ['B', 'active', null],
      ['C', 'active', null],
      ['D', 'discontinued', 'C'],
    ]);
  });

  it('names the faults of a line', async () => {
    const db = await open();
    await importLines(db, LINES, {}, header);
    const lines = [
      line('A', 'archived,'),
      line('B', 'draft,'),
      line('C', ',A'),
      line('D', 'discontinued,X'),
      line('E', 'discontinued,B'),
    ];
    const { rejected } = await importLines(db, lines, {}, header);
    expect(rejected.map(({ text }) => text)).toEqual([
      'status: Please choose draft, active or discontinued (Status = "archived")',
      'status: The page of a discontinued part stays, so it cannot become a draft: make it active first (Status = "draft")',
      'replacedBy: Only a discontinued part is replaced by another one: discontinue it, or leave this empty (Replaced by = "A")',
      'replacedBy: No part has the number “X”: please check it (Replaced by = "X")',
    ]);
    expect((await states(db)).at(-1)).toEqual(['E', 'discontinued', 'B']);
  });

  it('exports them in an order that another shop can import', async () => {
    const db = await open();
    await importLines(db, LINES, {}, header);
    const file = join(fixture.folder(), 'export.csv');
    await writeFile(file, await exportParts(db.query, 'usd'));
    expect(counts(await importFile(db, file))).toEqual([0, 0, 4, 0]);
    const other = await open();
    expect(counts(await importFile(other, file))).toEqual([4, 0, 0, 0]);
    expect(await states(other)).toEqual(STATES);
    await writeFile(file, await exportParts(db.query, 'usd', { status: 'draft' }));
    expect(counts(await importFile(db, file))).toEqual([0, 0, 1, 0]);
  });

  it('exports what drafts and discontinued parts alone have', async () => {
    const db = await open();
    const columns = `${header},Teeth,price@100,name@fr,pictures,pictures@fr`;
    const picture = 'https://a.example/a.jpg';
    const rich = [
      line('A', `draft,,44,11,Plateau,,`),
      line('B', `discontinued,,,,,${picture} Front,${picture} Devant`),
    ];
    await importLines(db, rich, {}, columns);
    const file = join(fixture.folder(), 'rich.csv');
    await writeFile(file, await exportParts(db.query, 'usd'));
    const other = await open();
    expect(counts(await importFile(other, file))).toEqual([2, 0, 0, 0]);
    const stored = ({ query }: Database) =>
      query
        .selectFrom('parts')
        .select(['attributes', 'price_breaks', 'texts', 'pictures'])
        .orderBy('sku')
        .execute();
    expect(await stored(other)).toEqual(await stored(db));
    expect(await stored(db)).toMatchObject([
      {
        attributes: '{"teeth":44}',
        price_breaks: '[[100,1100]]',
        texts: expect.stringContaining('Plateau') as string,
      },
      { pictures: expect.stringContaining('Devant') as string },
    ]);
  });
});
