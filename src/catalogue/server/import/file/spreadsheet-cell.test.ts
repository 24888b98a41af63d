import { describe, expect, it } from 'vitest';
import { cellText, quoteTextFormulas, withTextMark, withoutTextMark } from './spreadsheet-cell.ts';

describe('a cell of a spreadsheet', () => {
  it.each([
    ['="00124"', '00124'],
    ['="a ""quoted"" ring"', 'a "quoted" ring'],
    [' plain ', 'plain'],
    ["'=1+1", '=1+1'],
    ['\'="00124"', '="00124"'],
    ['="open', '="open'],
    ['=A1', '=A1'],
  ])('%j holds %j', (cell, text) => expect(cellText(cell)).toBe(text));

  it.each(['00777', "'00777", "''00777", "'90s", "'x", 'CR-48', ''])(
    'has the code %j again after an export',
    (code) => expect(withoutTextMark(cellText(withTextMark(code)))).toBe(code),
  );

  it('is quoted where a formula stands bare between delimiters', () => {
    expect(quoteTextFormulas('="1";x;="2"', ';')).toBe('"=""1""";x;"=""2"""');
    expect(quoteTextFormulas('a\t="1"\tb', '\t')).toBe('a\t"=""1"""\tb');
    expect(quoteTextFormulas('a="1",b', ',')).toBe('a="1",b');
  });
});
