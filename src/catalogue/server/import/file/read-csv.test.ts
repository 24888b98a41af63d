import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sayFault } from '../../../../platform/rules/errors/faults.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';
import { surveyFile } from './survey-file.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'csv-'));
  file = join(folder, 'parts.csv');
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array): Promise<CsvRecord[]> {
  await writeFile(file, content);
  return Array.fromAsync(readCsv(file));
}

describe('readCsv', () => {
  it('skips a byte order mark and accepts CR LF, LF and CR', async () => {
    expect(await read('\uFEFFa,b\r\n1,2\n3,4\r5,6')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 3, cells: ['3', '4'] },
      { line: 4, cells: ['5', '6'] },
    ]);
  });

  it('counts lines as an editor does, through multi-line cells and empty lines', async () => {
    expect(await read('a,b\r\n"one\r\ntwo\n\nthree",2\r\n\r\nlast,9\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one\r\ntwo\n\nthree', '2'] },
      { line: 7, cells: ['last', '9'] },
    ]);
  });

  it('reads quotes, commas and doubled quotes in quoted cells', async () => {
    expect(await read('a,b\n"12"" wheel, red",""\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['12" wheel, red', ''] },
    ]);
  });

  it('detects semicolons and tabs from the header', async () => {
    expect(await read('a;b\n1,5;2\n')).toContainEqual({ line: 2, cells: ['1,5', '2'] });
    expect(await read('a\tb\n1;5\t2\n')).toContainEqual({ line: 2, cells: ['1;5', '2'] });
  });

  it.each([
    ['sep=;', ';'],
    ['SEP=|', '|'],
    ['"sep=,"', ','],
    ['sep=\t', '\t'],
  ])('takes the delimiter of a sep line: %j', async (first, sign) => {
    const content = `\uFEFF${first}\r\na${sign}b;c\r\n"1${sign}2"${sign}x\r\n`;
    const [, second] = await read(content);
    expect(second).toEqual({ line: 3, cells: expect.arrayContaining([`1${sign}2`, 'x']) });
    expect((await read(content))[0]?.line).toBe(2);
  });

  it('treats no other line as a sep line', async () => {
    expect(await read('sep=x;b\nsep=;\n')).toEqual([
      { line: 1, cells: ['sep=x', 'b'] },
      { line: 2, cells: ['sep=', ''] },
    ]);
  });

  it.each([
    ['an unclosed quote', '"Chain,1'],
    ['a stray quote', '12" wheel,1'],
    ['text after a closing quote', '"Chain" red,1'],
  ])('loses only one line to %s', async (_, bad) => {
    const records = await read(`a,b\n${bad}\ngood,2\n"quoted\ngood",3\n${bad}\nlast,4\n`);
    expect(records.filter((record) => 'cells' in record)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['good', '2'] },
      { line: 4, cells: ['quoted\ngood', '3'] },
      { line: 7, cells: ['last', '4'] },
    ]);
    expect(records.filter((record) => 'fault' in record).map(({ line }) => line)).toEqual([2, 6]);
  });

  it('reads the same in chunks', async () => {
    // Larger than one chunk of a file stream (64 KB), with multi-byte characters at its border.
    const lines = Array.from({ length: 9_000 }, (_, index) => `${index},"é\r\nü ${index}"`);
    const records = await read(`a,b\r\n${lines.join('\r\n')}\r\n`);
    expect(records).toHaveLength(9_001);
    expect(records.at(-1)).toEqual({ line: 2 + 8_999 * 2, cells: ['8999', 'é\r\nü 8999'] });
  });
});

describe('surveyFile', () => {
  const reasonOf = async (path: string) => {
    const survey = await surveyFile(path);
    return survey.ok ? null : sayFault(survey.reason);
  };

  it('counts lines as readCsv does', async () => {
    await writeFile(file, 'a\r\nb\nc\rd');
    expect(await surveyFile(file)).toMatchObject({ ok: true, lines: 4 });
    await writeFile(file, 'a\r\nb\r\n');
    expect(await surveyFile(file)).toMatchObject({ ok: true, lines: 2 });
  });

  it('explains that a file is not UTF-8, and where', async () => {
    await writeFile(file, Buffer.from('name\nR\u00e4der\n', 'latin1'));
    expect(await reasonOf(file)).toMatch(/not UTF-8 on line 2.*CSV UTF-8/);
    await writeFile(file, Buffer.from('\uFEFFname\n', 'utf16le'));
    expect(await reasonOf(file)).toContain('UTF-16');
    await writeFile(file, Buffer.from('name\nR\u00e4der\n'));
    expect(await surveyFile(file)).toMatchObject({ ok: true });
    // A character cut off at the end of the file.
    await writeFile(file, Buffer.from('name\nR\u00e4').subarray(0, -1));
    expect(await surveyFile(file)).toMatchObject({ ok: false });
  });

  it('explains what is wrong with a path', async () => {
    expect(await surveyFile(join(folder, 'none.csv'))).toEqual({
      ok: false,
      reason: expect.stringContaining('There is no file'),
    });
    expect(await surveyFile(folder)).toEqual({
      ok: false,
      reason: expect.stringContaining('not a file'),
    });
  });
});
