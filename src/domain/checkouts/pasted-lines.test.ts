import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineQuantity } from './line-quantity.ts';
import { chosenReading, pastedLines } from './pasted-lines.ts';

const skus = new Set(['CR-48', 'CR 48', '4711', '50', 'A,B']);
const names = new Set(['Chainring 48T', 'Saddle, black', 'Saddle 12']);
const known = { isSku: (ref: string) => skus.has(ref), isPart: (ref: string) => names.has(ref) };

/** What the shop understands of each line: number, reference, quantity. */
const read = (text: string) =>
  pastedLines(text)?.map(({ line, readings }) => {
    const { ref, quantity = null } = chosenReading(readings, known) ?? {};
    return [line, ref, lineQuantity(quantity)];
  });
const readOne = (line: string) => read(line)?.[0]?.slice(1);

describe('a pasted line', () => {
  it.each([
    ['CR-48\t120', 'CR-48', 120],
    ['120\tCR-48', 'CR-48', 120],
    ['CR-48, 120', 'CR-48', 120],
    ['120,CR-48', 'CR-48', 120],
    ['CR-48;120', 'CR-48', 120],
    ['  CR-48   120  ', 'CR-48', 120],
    ['120 CR-48', 'CR-48', 120],
    ['CR-48；120', 'CR-48', 120],
    ['CR-48،١٢٠', 'CR-48', 120],
    ['CR-48 １２０', 'CR-48', 120],
    ['CR-48 x 120', 'CR-48', 120],
    ['120x CR-48', 'CR-48', 120],
    ['CR-48 ×120', 'CR-48', 120],
    ['CR-48\t\t120\t', 'CR-48', 120],
  ])('is a SKU and a quantity in either order: %j', (line, ref, quantity) => {
    expect(readOne(line)).toEqual([ref, quantity]);
  });

  it.each([
    ['CR-48,1,000', 'CR-48', 1_000],
    ['1,000,CR-48', 'CR-48', 1_000],
    ['CR-48 1,000', 'CR-48', 1_000],
    ['1,000 CR-48', 'CR-48', 1_000],
    ['CR-48 1 000', 'CR-48', 1_000],
    ['1 000 CR-48', 'CR-48', 1_000],
    ['CR-48;1,000', 'CR-48', 1_000],
    ['CR-48\t1 000', 'CR-48', 1_000],
    ['CR-48,"1,000"', 'CR-48', 1_000],
    ['CR-48 ١٬٠٠٠', 'CR-48', 1_000],
    ['CR-48 １，０００', 'CR-48', 1_000],
    ['4711,100', '4711', 100],
    ['NEW-1,1,000', 'NEW-1', 1_000],
    ['NEW-1 1 000', 'NEW-1', 1_000],
  ])('has thousands grouped as on forms: %j', (line, ref, quantity) => {
    expect(readOne(line)).toEqual([ref, quantity]);
  });

  it.each([
    ['"Saddle, black",60', 'Saddle, black', 60],
    ['60;"Saddle, black"', 'Saddle, black', 60],
    ['"A,B",60', 'A,B', 60],
    ['"12"" rim",60', '12" rim', 60],
    ['12" rim,60', '12" rim', 60],
    ['"Chainring 48T" 60', 'Chainring 48T', 60],
    ['"unclosed,60', '"unclosed', 60],
  ])('has quoted cells: %j', (line, ref, quantity) => {
    expect(readOne(line)).toEqual([ref, quantity]);
  });

  it.each([
    ['Chainring 48T 60', 'Chainring 48T', 60],
    ['60 Chainring 48T', 'Chainring 48T', 60],
    ['CR 48 60', 'CR 48', 60],
    ['Saddle, black', 'Saddle, black', null],
    ['Saddle 12 100', 'Saddle 12', 100],
    ['CR 48', 'CR 48', null],
  ])('has names and SKUs with blanks: %j', (line, ref, quantity) => {
    expect(readOne(line)).toEqual([ref, quantity]);
  });

  it.each([
    // The one that is a SKU.
    ['4711 100', '4711', 100],
    ['100 4711', '4711', 100],
    ['4711 lots', '4711', null],
    ['lots 4711', '4711', null],
    // Both are, or neither: the SKU comes first.
    ['50 4711', '50', 4_711],
    ['4711 50', '4711', 50],
    ['300 200', '300', 200],
    ['NEW-1 200', 'NEW-1', 200],
    ['NEW-1 OLD-1', 'NEW-1', null],
    // Only one can be a quantity.
    ['200 NEW-1', 'NEW-1', 200],
    ['CR-48 50', 'CR-48', 50],
    ['50 CR-48', 'CR-48', 50],
    ['5.000 NEW-1', 'NEW-1', null],
  ])('means the token that is a SKU, else the first: %j', (line, ref, quantity) => {
    expect(readOne(line)).toEqual([ref, quantity]);
  });

  it.each([
    ['1;CR-48;Chainring;120;12.50', 'CR-48', 120],
    ['CR-48,Chainring,120', 'CR-48', 120],
  ])('has the SKU among more columns: %j', (line, ref, quantity) => {
    expect(readOne(line)).toEqual([ref, quantity]);
  });

  it.each([
    'CR-48',
    'CR-48,',
    'CR-48 ,',
    'CR-48 0',
    'CR-48 -5',
    'CR-48 1.5',
    'CR-48 5.000',
    'CR-48 1e3',
    'CR-48 99999999999',
  ])('without a positive whole number has no quantity: %j', (line) =>
    expect(readOne(line)).toEqual(['CR-48', null]),
  );
});

describe('a pasted text', () => {
  it('has a line per line, numbered as in the text', () => {
    expect(read('\uFEFF\r\nCR-48 1\r\n\r\n ,,\n4711 2\rNEW-1 3\u2028NEW-2 4\n\n')).toEqual([
      [2, 'CR-48', 1],
      [5, '4711', 2],
      [6, 'NEW-1', 3],
      [7, 'NEW-2', 4],
    ]);
  });

  it.each([
    'SKU,Quantity',
    'sku\tqty',
    'Artikel-Nr.;Menge',
    'Part number;Amount',
    'SKU',
    'Qty SKU',
  ])('skips the header line %j', (header) =>
    expect(read(`${header}\nCR-48,50`)).toEqual([[2, 'CR-48', 50]]),
  );

  it.each(['SKU 50', 'Chain Guard', 'Item fifty', 'Name;red'])(
    'takes %j for a line, not for a header',
    (line) => expect(read(`${line}\nCR-48 50`)).toHaveLength(2),
  );

  it('reads a header only in its first line', () => {
    expect(read('CR-48 50\nSKU Qty')).toEqual([
      [1, 'CR-48', 50],
      [2, 'SKU', null],
    ]);
  });

  it('reads the columns that its header names', () => {
    const text = 'Pos;Price;Quantity;SKU\n1;12.50;120;NEW-1\n2;3;50;4711\n\n3;;;NEW-2';
    expect(read(text)).toEqual([
      [2, 'NEW-1', 120],
      [3, '4711', 50],
      [5, 'NEW-2', null],
    ]);
    expect(read('SKU,Qty\nNEW-1,1,000')).toEqual([[2, 'NEW-1', 1_000]]);
  });

  it('has at most 500 lines beside its header', () => {
    const lines = 'CR-48 1\n'.repeat(500);
    expect(pastedLines(`SKU Qty\n${lines}`)).toHaveLength(500);
    expect(pastedLines(`${lines}CR-48 1`)).toBeNull();
    expect(pastedLines('')).toEqual([]);
  });

  it('understands any list that is written in any of its ways', () => {
    const ref = fc.stringMatching(/^[A-Z]{2}-[0-9]{1,6}[A-Z]$/);
    const quantity = fc.integer({ min: 1, max: 999_999 });
    const write = fc.constantFrom<(one: string, other: string) => string>(
      (one, other) => `${one}\t${other}`,
      (one, other) => `${one} ; ${other}`,
      (one, other) => `${one},${other}`,
      (one, other) => `${one}   ${other}`,
      (one, other) => `"${one}","${other}"`,
    );
    const line = fc.tuple(ref, quantity, fc.boolean(), fc.boolean(), write);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const text = lines.map(([sku, count, isGrouped, isFirst, writeLine]) => {
          const number = isGrouped ? count.toLocaleString('en') : String(count);
          return isFirst ? writeLine(sku, number) : writeLine(number, sku);
        });
        expect(read(text.join('\n'))).toEqual(
          lines.map(([sku, count], at) => [at + 1, sku, count]),
        );
      }),
      { seed: 26, numRuns: 300 },
    );
  });

  it('gives every text at least one reading a line, however it is written', () => {
    const text = fc.array(
      fc.constantFrom('"', ',', ';', '\t', ' ', '1', '000', 'x', 'CR-48', '\n', '，', '٣'),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(text, (signs) => {
        for (const { readings } of pastedLines(signs.join('')) ?? []) {
          expect(readings.length).toBeGreaterThan(0);
          expect(chosenReading(readings, known)).toBeDefined();
        }
      }),
      { seed: 26, numRuns: 2_000 },
    );
  });
});
