import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it.each(['=1', '+1', '-1', '@x', '\tx', '\rx'])('takes %j for a text, not a formula', (cell) => {
    expect(csvLine([cell])).toMatch(/^"?'/);
  });

  it.each([
    ['plain', 'plain'],
    ['a-b = c', 'a-b = c'],
    ['with, comma', '"with, comma"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['', ''],
  ])('writes %j as %j', (cell, written) => expect(csvLine([cell, 'x'])).toBe(`${written},x\r\n`));
});
