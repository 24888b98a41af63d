import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvText, plainCell } from './csv.ts';

const csvLine = (cells: string[]) => csvText([cells], false);

it('a CSV file starts with one byte order mark and its headings, also without rows', async () => {
  const columns = [['Näme', (cell: string) => cell]] as const;
  const textOf = async (...pages: string[][]) => {
    const file = await csvFile(
      columns,
      (async function* () {
        yield* pages;
      })(),
    );
    return Buffer.concat(await Array.fromAsync(file)).toString();
  };
  expect(await textOf(['a', '=b'], ['c'])).toBe("\u{FEFF}Näme\r\na\r\n'=b\r\nc\r\n");
  expect(await textOf()).toBe('\u{FEFF}Näme\r\n');
});

describe('a line of CSV', () => {
  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])(
    'escapes %j, so that it is text, not a formula',
    (cell) => {
      expect(csvLine([cell])).toMatch(/^"?'/);
    },
  );

  // Where decimals have a comma, spreadsheets split cells at semicolons and at line breaks, even
  // quoted.
  it.each(['x;=1', 'x;+1;-1', 'x\n=1', 'x\r\n@x', 'x\r=1', 'x\t-1', ';=1', 'x;"=1;"', 'x\n""@x'])(
    'escapes formulas inside %j for spreadsheets with other separators',
    (cell) => {
      for (const piece of csvLine([cell, 'y']).split(/[;\t\r\n]/))
        // An empty quotation, after which the rest is evaluated.
        expect(piece).not.toMatch(/^(?:"")*[=+\-@]/);
    },
  );

  it.each([
    ['plain', 'plain'],
    ['a-b = c', 'a-b = c'],
    ['one; two - three', 'one; two - three'],
    ['with, comma', '"with, comma"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('writes %j as %j', (cell, written) => expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`));
});

it('keeps negative numbers where asked, but no other formula', () => {
  const options = { formulas: 'exceptNumbers' } as const;
  expect(csvText([['-120.50', '-1+1', '-x', '=1']], false, options)).toBe(
    "-120.50,'-1+1,'-x,'=1\r\n",
  );
});

describe('a reversible cell', () => {
  const written = (cell: string) => csvText([[cell, 'y']], false, { formulas: 'reversible' });

  it.each([
    '=1',
    '+1',
    '-1',
    '@x',
    "'=1",
    "''=1",
    "'plain",
    '- a list',
    'x;=1',
    'x;"=1',
    "x\n'-1",
    '\t\t=1',
    'a\t\r\n=1',
    'plain',
    "it's",
    '',
  ])('is no formula and is read back as %j', (cell) => {
    for (const piece of written(cell).split(/[;\t\r\n]/)) expect(piece).not.toMatch(/^"*[=+\-@]/);
    const [[read = ''] = []] = parse(written(cell));
    expect(plainCell(read)).toBe(cell);
  });

  it('keeps any text made of the special characters', () => {
    const characters = fc.constantFrom('=', '-', "'", '"', ';', '\t', '\r', '\n', 'a');
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
        const cell = parts.join('');
        const [[read = ''] = []] = parse(written(cell));
        expect(plainCell(read)).toBe(cell);
      }),
    );
  });
});
