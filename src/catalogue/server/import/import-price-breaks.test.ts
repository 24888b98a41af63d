import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  HEADER,
  counts,
  importFixture,
  limitsWith,
  parts,
} from '../../../testing/server/import-fixture.ts';
import { exportParts } from './export-parts.ts';

const fixture = importFixture();
const { importFile, importLines } = fixture;
const header = `${HEADER},price@100,Price @ 500,multipleOf`;
const line = (sku: string, cells: string) => `${sku},Part ${sku},Drivetrain,12,50,5000,x,${cells}`;

const terms = async (db: Database) =>
  (await parts(db)).map((part) => [part.price_breaks, part.multiple_of]);

describeOnEngines('importing price breaks and carton sizes', (open) => {
  it('reads a column for each quantity; empty cells change nothing', async () => {
    const db = await open();
    const lines = [line('A', '11,9,12'), line('B', ',8,'), line('C', ',,')];
    expect(counts(await importLines(db, lines, {}, header))).toEqual([3, 0, 0, 0]);
    const stored = [
      ['[[100,1100],[500,900]]', 12],
      ['[[500,800]]', 1],
      ['[]', 1],
    ];
    expect(await terms(db)).toEqual(stored);
    expect(counts(await importLines(db, lines, {}, header))).toEqual([0, 0, 3, 0]);
    await importLines(db, [line('A', '10,,'), line('B', '11,,6')], {}, header);
    expect(await terms(db)).toEqual([
      ['[[100,1000],[500,900]]', 12],
      ['[[100,1100],[500,800]]', 6],
      ['[]', 1],
    ]);
  });

  it('names the faults of a line', async () => {
    const db = await open();
    const lines = [line('A', '12,,'), line('B', '9,11,'), line('C', '9.5,,0'), line('D', '4,,')];
    const { rejected } = await importLines(db, lines, {}, header);
    expect(rejected.map(({ text }) => text)).toEqual([
      'The price from 100 must be below $12.00',
      'The price from 500 must be below $9.00',
      'price@100: cents are not possible, since prices are whole amounts; --round-prices rounds them (price@100 = "9.5"); multipleOf: at least 1 (multipleOf = "0")',
      'price@100: at least 5 (price@100 = "4")',
    ]);
    const wrong = await importLines(db, [line('A', '9')], {}, `${HEADER},price@1`);
    expect(wrong.rejected.map(({ text }) => text)).toEqual([
      'price@1: a price break begins at 2 to 1,000,000 pieces (price@1 = "9")',
    ]);
  });

  it('rounds them like prices, and takes mapped columns and fixed values', async () => {
    const db = await open();
    const limits = limitsWith({ cents: true });
    const settings = {
      roundPrices: true,
      decimal: 'point' as const,
      limits,
      map: ['price@100=hundred'],
      set: ['multipleOf=5'],
    };
    await importLines(db, [line('A', '9.745')], settings, `${HEADER},hundred`);
    expect(await terms(db)).toEqual([['[[100,975]]', 5]]);
  });

  it('reads an exported catalogue back without a change', async () => {
    const db = await open();
    await importLines(db, [line('A', '11,9,12'), line('B', ',8,'), line('C', ',,')], {}, header);
    const before = await parts(db);
    const file = join(fixture.folder(), 'exported.csv');
    await writeFile(file, await exportParts(db.query, 'usd'));
    expect((await readFile(file, 'utf8')).split('\n')[0]).toContain('price@100,price@500');
    expect(counts(await importFile(db, file))).toEqual([0, 0, 3, 0]);
    expect(await parts(db)).toEqual(before);
  });
});
