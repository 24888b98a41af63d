import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  counts,
  importFixture,
  parts,
  limitsWith,
} from '../../../testing/server/import-fixture.ts';

const { importLines } = importFixture();

describeOnEngines('rejected lines', (open) => {
  it('include one whose SKU and name belong to different parts', async () => {
    const db = await open();
    await importLines(db, ['C-1,Chain,,10,50,100,Strong', 'CA-1,Cable,,10,50,0,Long']);
    const before = await parts(db);
    const report = await importLines(db, ['C-1,Cable,,99,50,1,Other']);
    expect(report.rejected).toEqual([
      {
        line: 2,
        text: 'the SKU belongs to "Chain" (SKU "C-1"), but the name belongs to "Cable" (SKU "CA-1")',
      },
    ]);
    expect(await parts(db)).toEqual(before);
  });

  it('include duplicates, naming the first line', async () => {
    const db = await open();
    const report = await importLines(db, [
      'C-1,Chain,,10,50,100,Strong',
      'c-1,Chain two,,10,50,100,Strong',
      'C-3, CHAIN ,,10,50,100,Strong',
      'C-4,Chain four,,10,50,100,Strong',
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 2]);
    expect(report.rejected).toEqual([
      { line: 3, text: 'sku: already on line 2 (sku = "c-1")' },
      { line: 4, text: 'name: already on line 2 (name = "CHAIN")' },
    ]);
    const renamed = await importLines(db, [
      'C-1,Chain new,,10,50,1,Strong',
      'C-1b,Chain new b,,10,50,1,Strong',
      ',Chain,,10,50,1,Strong',
    ]);
    expect(counts(renamed)).toEqual([2, 1, 0, 0]);
    // Line 2 finds the part by its name, line 3 by its SKU.
    const twice = await importLines(db, [
      ',Chain four,,11,50,1,Strong',
      'C-4,Chain 4,,12,50,1,Strong',
    ]);
    expect(twice.rejected).toEqual([{ line: 3, text: 'the same part as on line 2' }]);
  });

  it('name every violated limit', async () => {
    const db = await open();
    const report = await importLines(db, [
      'L-1,Least,,5,50,0,x',
      'L-2,Most,,400,500,"1,000,000",x',
      'L-3,Below,,4,49,-1,x',
      'L-4,Above,,401,501,1000001,x',
      'L-5,Odd,,cheap,many,1.5,',
      `L-6,${'n'.repeat(121)},${'c'.repeat(61)},5,50,0,x`,
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 4]);
    const texts = report.rejected.map(({ line, text }) => `${line}: ${text}`);
    expect(texts[0]).toBe(
      '4: price: at least 5 (price = "4"); minimumQuantity: at least 50 (minimumQuantity = "49"); available: at least 0 (available = "-1")',
    );
    expect(texts[1]).toContain('price: at most 400 (');
    expect(texts[1]).toContain('minimumQuantity: at most 500 (');
    expect(texts[1]).toContain('available: at most 1,000,000 (');
    expect(texts[2]).toContain('description: missing (description is empty)');
    expect(texts[2]).toContain('only whole numbers are possible (available = "1.5")');
    expect(texts[3]).toContain('name: at most 120 characters');
    expect(texts[3]).toContain('category: at most 60 characters');
  });

  it('include prices with cents, unless rounding is on and the result is within the limits', async () => {
    const db = await open();
    const lines = [
      'A,A,,47.87,50,1,x',
      'B,B,,$12.00,50,1,x',
      'C,C,,400.50,50,1,x',
      'D,D,,4.50,50,1,x',
    ];
    const strict = await importLines(db, lines);
    expect(strict.rejected.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(strict.rejected[0]?.text).toContain('--round-prices');
    const rounded = await importLines(db, lines, { roundPrices: true });
    expect(rounded.rejected).toEqual([{ line: 4, text: 'price: at most 400 (price = "400.50")' }]);
    expect((await parts(db)).map(({ name, price_minor }) => [name, price_minor])).toEqual([
      ['B', 1_200],
      ['A', 4_800],
      ['D', 500],
    ]);
  });

  it('include prices in another currency', async () => {
    const db = await open();
    const lines = ['A,A,,48 €,50,1,x', 'B,B,,$48,50,1,x'];
    const report = await importLines(db, lines, { limits: limitsWith({ currency: 'eur' }) });
    expect(counts(report)).toEqual([1, 0, 0, 1]);
    expect(report.rejected[0]?.text).toBe(
      'price: the currency is not the shop\'s, EUR; give the price in EUR, such as 48 or €48.00 (price = "$48")',
    );
    expect((await parts(db)).map(({ name, price_minor }) => [name, price_minor])).toEqual([
      ['A', 4_800],
    ]);
  });

  it('do not stop the import when they cannot be parsed', async () => {
    const db = await open();
    const report = await importLines(db, [
      'A,A,,10,50,1,"never closed',
      'B,B,,10,50,1,"of two\nlines"',
      'C,C,,10,50,1,12" wheel',
      'D,D,,10',
      '',
      'E,E,,10,50,1,x,too,many',
      ',,,,,,',
      'F,F\0,,10,50,1,x',
      'G,G,,10,50,1,x',
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 5]);
    expect(report.rejected.map(({ line, text }) => `${line} ${text}`)).toEqual([
      expect.stringMatching(/^2 a quote/),
      expect.stringMatching(/^5 there is a quote/),
      '6 the line has 4 columns, but the header has 7',
      '8 the line has 9 columns, but the header has 7',
      expect.stringMatching(/^10 name: there is a NUL/),
    ]);
    expect((await parts(db)).map((part) => part.name)).toEqual(['B', 'G']);
  });
});
