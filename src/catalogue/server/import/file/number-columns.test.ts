import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../../platform/server/db/database.ts';
import { majorOf } from '../../../../platform/rules/money/money.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import {
  counts,
  importFixture,
  parts,
  limitsWith,
} from '../../../../testing/server/import-fixture.ts';
import { formatReport } from '../import-report.ts';

const { folder, importFile, importLines } = importFixture();

const prices = async (db: Database) =>
  (await parts(db)).map(({ price_minor }) => majorOf(price_minor, 'usd'));

describeOnEngines('the numbers of a column', (open) => {
  it('all have the decimal mark of those that can be read in one way only', async () => {
    const db = await open();
    const lines = ['A,A,,60.745,50,100,x', 'B,B,,61.250,50,100,x', 'C,C,,9.5,50,100,x'];
    expect(counts(await importLines(db, lines, { roundPrices: true }))).toEqual([3, 0, 0, 0]);
    expect(await prices(db)).toEqual([61, 61, 10]);
  });

  it('may have a decimal comma, each column its own mark', async () => {
    const db = await open();
    const file = join(folder(), 'parts.csv');
    const lines = ['A;A;60,745;50;1,085;x', 'B;B;9,50 $;50;12.0;x', 'C;C;;50;1,085;x'];
    await writeFile(
      file,
      ['sku;name;price;minimumQuantity;available;description', ...lines].join('\n'),
    );
    const settings = { roundPrices: true, set: ['price=12.4'] };
    expect(counts(await importFile(db, file, settings))).toEqual([3, 0, 0, 0]);
    expect(await prices(db)).toEqual([61, 10, 12]);
    expect((await parts(db)).map(({ available }) => available)).toEqual([1_085, 12, 1_085]);
    const withCents = { ...settings, limits: limitsWith({ cents: true }) };
    expect(counts(await importFile(db, file, withCents))).toEqual([0, 3, 0, 0]);
    expect(await prices(db)).toEqual([60.75, 9.5, 12.4]);
  });

  it('are ambiguous where none of them tells, unless the option says it', async () => {
    const db = await open();
    const lines = ['A,A,,60.745,50,5.000,x', 'B,B,,61.250,50,"1,085",x'];
    const asked = await importLines(db, lines, { roundPrices: true });
    expect(asked.rejected[0]?.text).toContain(
      'price: this can be read in two ways; say how the file writes decimals with --decimal point or',
    );
    expect(asked.rejected[0]?.text).toContain('available: this can be read in two ways');
    const point = await importLines(db, lines, { roundPrices: true, decimal: 'point' });
    expect(counts(point)).toEqual([2, 0, 0, 0]);
    expect(await prices(db)).toEqual([61, 61]);
    const comma = await importLines(db, ['B,B,,"61,250",50,5.000,x'], {
      roundPrices: true,
      decimal: 'comma',
    });
    expect(counts(comma)).toEqual([0, 1, 0, 0]);
    expect((await parts(db)).map(({ available }) => available)).toEqual([5, 5_000]);
  });

  it('stay ambiguous where they contradict each other', async () => {
    const db = await open();
    const lines = ['A,A,,60.745,50,1,x', 'B,B,,9.5,50,1,x', 'C,C,,"9,5",50,1,x'];
    const report = await importLines(db, lines, { roundPrices: true });
    expect(report.rejected.map(({ line }) => line)).toEqual([2, 4]);
    expect(await prices(db)).toEqual([10]);
  });
});

describeOnEngines('a file that lacks a column', (open) => {
  it('says so once, with its columns and the --map to try', async () => {
    const db = await open();
    const header = 'sku,name,list_price_usd,minimumQuantity,lot size,description';
    const lines = ['A,A,10,50,100,x', 'B,B,10,50,100,x', 'C,,10,50,100,x', 'D,D,10,50,100,x'];
    const report = await importLines(db, lines, {}, header);
    const none = '(the file has no column for it)';
    expect(formatReport(report).split('\n')).toEqual([
      `lines 2-3, 5: price: missing ${none}; available: missing ${none}`,
      'line 4: name: missing (name is empty)',
      'The file\'s columns are "sku", "name", "list_price_usd", "minimumQuantity", "lot size", "description". Try --map price=list_price_usd --map available=COLUMN',
      'added 0, updated 0, unchanged 0, rejected 4',
    ]);
  });

  it('says nothing of it where every part is known', async () => {
    const db = await open();
    await importLines(db, ['A,A,,10,50,100,x']);
    const report = await importLines(db, ['A,7'], {}, 'sku,available');
    expect(formatReport(report)).toBe('added 0, updated 1, unchanged 0, rejected 0');
  });
});

describeOnEngines('a file in another encoding', (open) => {
  it('is refused with the line of its first strange character', async () => {
    const db = await open();
    const file = join(folder(), 'latin.csv');
    const plain = Array.from({ length: 300 }, (_, index) => `S${index},Part ${index}\r\n`);
    await writeFile(file, ['sku,name\r\n', ...plain, 'U,Sattelst\xFCtze\r\n', 'V,V'].join(''), {
      encoding: 'latin1',
    });
    await expect(importFile(db, file)).rejects.toThrow('latin.csv is not UTF-8 on line 302.');
  });
});
