import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { readQuantity, wholeQuantity } from '../line-quantity.ts';
import { pastedLines } from './pasted-lines.ts';
import { catalogue } from './pasted-lists/catalogue.ts';
import { readLines } from './read-lines.ts';

const skus = new Set(['CR-48', 'CR 48', '4711', '50', 'A,B']);
const names = new Set(['Chainring 48T', 'Saddle, black', 'Saddle 12']);
const known = {
  byNumber: (ref: string) => (skus.has(ref) ? ref : null),
  byName: (ref: string) => (names.has(ref) ? ref : null),
  namesOf: () => [],
};

/** What the shop understands of each line: number, reference, quantity. */
const read = (text: string) =>
  readLines(pastedLines(text) ?? [], known, '.').lines.map(({ line, ref, quantity }) => [
    line,
    ref,
    wholeQuantity(readQuantity(quantity, '.')),
  ]);
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
    ['"unclosed,60', 'unclosed', 60],
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
    ['NEW-1 OLD-1', 'NEW-1 OLD-1', null],
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

  it('sets a header aside wherever it is repeated', () => {
    expect(read('CR-48 50\nSKU Qty\n4711 60')).toEqual([
      [1, 'CR-48', 50],
      [3, '4711', 60],
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

  it('is refused with far more lines than a check takes', () => {
    const lines = 'CR-48 1\n'.repeat(500);
    expect(pastedLines(`SKU Qty\n${lines}`)).toHaveLength(501);
    expect(pastedLines(lines.repeat(3))).toBeNull();
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
});

describe('any text', () => {
  const some = fc.array(
    fc.constantFrom(
      '"',
      ',',
      ';',
      '\t',
      ' ',
      '  ',
      '|',
      '1',
      '000',
      '16.00',
      'x',
      'CR-48-5B',
      '\n',
      '，',
      '٣',
      'Total',
      'Qty',
      'SKU',
      'pcs',
      'VPE',
      '€',
      '(',
      ')',
      '-',
      '.',
      '=',
      '#REF!',
      'Hello',
      '4711',
    ),
    { maxLength: 60 },
  );

  it('gives an entry for each line that has a letter or digit, or sets the line aside', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          some.map((signs) => signs.join('')),
          fc.string({ unit: 'grapheme' }),
        ),
        (text) => {
          const pasted = pastedLines(text) ?? [];
          const { lines, setAside } = readLines(pasted, catalogue, '.');
          const filled = text
            .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g, '')
            .split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/)
            .flatMap((line, at) => (/[\p{L}\p{N}]/u.test(line) ? [at + 1] : []));
          const answered = new Set([...lines, ...setAside].map(({ line }) => line));
          expect(filled.filter((line) => !answered.has(line))).toEqual([]);
          for (const { ref } of lines) expect(ref).not.toBe('');
        },
      ),
      { seed: 26, numRuns: 1_000 },
    );
  });

  it('shows every part that it names', () => {
    fc.assert(
      fc.property(some, (signs) => {
        const text = signs.join('');
        const pasted = pastedLines(text) ?? [];
        const { lines } = readLines(pasted, catalogue, '.');
        for (const one of pasted.filter(({ isHeader }) => !isHeader)) {
          const keys = new Set(one.numbers.map(catalogue.byNumber).filter(Boolean));
          const shown = lines.filter(({ line }) => line === one.line);
          for (const key of keys)
            expect(shown.map(({ ref }) => catalogue.byNumber(ref))).toContain(key);
        }
      }),
      { seed: 26, numRuns: 1_000 },
    );
  });
});

describe('the sum of a list', () => {
  const sku = fc.constantFrom('CR-48-5B', 'CH-116-11', 'BD-160-6', 'BE-6902', '4012345678901');
  const count = fc.integer({ min: 1, max: 9_999 });
  const write = fc.constantFrom<(ref: string, quantity: string) => string>(
    (ref, quantity) => `${ref} ${quantity}`,
    (ref, quantity) => `${quantity} ${ref}`,
    (ref, quantity) => `${quantity} x ${ref}`,
    (ref, quantity) => `${ref}: ${quantity} pcs`,
    (ref, quantity) => `- ${quantity} Stk. ${ref}`,
    (ref, quantity) => `${ref} (${quantity})`,
    (ref, quantity) => `${ref}\t${quantity}`,
    (ref, quantity) => `${ref};Chainring;${quantity}`,
    (ref, quantity) => `| ${ref} | ${quantity} |`,
    (ref, quantity) => `${ref} qty ${quantity} $16.00`,
  );
  it.each(['.', ','] as const)('is that of its lines, with the decimal mark %s', (decimal) => {
    const written =
      decimal === '.' ? formatCount : (number: number) => formatCount(number).replaceAll(',', '.');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sku, count, write), { minLength: 1, maxLength: 15 }),
        (list) => {
          const text = list.map(([ref, number, line]) => line(ref, written(number))).join('\n');
          const { lines } = readLines(pastedLines(text) ?? [], catalogue, decimal);
          const sum = lines.reduce(
            (total, { quantity }) => total + (wholeQuantity(readQuantity(quantity, decimal)) ?? 0),
            0,
          );
          expect(sum).toBe(list.reduce((total, [, number]) => total + number, 0));
        },
      ),
      { seed: 26, numRuns: 500 },
    );
  });
});
