import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('takes %j for a text, not a formula', (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  });

  // Where decimals have a comma, spreadsheets part cells by semicolons, and lines whatever is quoted.
  it.each(['x;=1', 'x;+1;-1', 'x\n=1', 'x\r\n@x', 'x\r=1', 'x\t-1', ';=1', 'x;"=1;"', 'x\n""@x'])(
    'lets no formula begin inside %j for a spreadsheet that parts it otherwise',
    (cell) => {
      for (const piece of csvLine([cell, 'y']).split(/[;\t\r\n]/))
        // Two quotes at the beginning are a quotation of nothing, behind which the rest is read.
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
