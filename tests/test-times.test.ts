import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepTimes, secondsByFile, slowestOf } from '../scripts/bootstrap/test-times.mjs';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-times-'));
  path = join(folder, 'made', 'times.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the kept times of the tests', () => {
  it('are those of the latest run of each stage', () => {
    keepTimes(path, 'unit', { seconds: 3, files: [{ file: 'a.test.ts', seconds: 2 }] });
    keepTimes(path, 'browser', { seconds: 9, files: [{ file: 'b.test.ts', seconds: 8 }] });
    keepTimes(path, 'unit', { seconds: 2, files: [{ file: 'a.test.ts', seconds: 1 }] });
    expect([...secondsByFile(path)]).toEqual([
      ['a.test.ts', 1],
      ['b.test.ts', 8],
    ]);
  });

  it('begin anew after an unreadable file', () => {
    keepTimes(path, 'unit', { seconds: 1, files: [] });
    writeFileSync(path, '{');
    expect(secondsByFile(path).size).toBe(0);
    keepTimes(path, 'unit', { seconds: 1, files: [{ file: 'a.test.ts', seconds: 1 }] });
    expect(secondsByFile(path).size).toBe(1);
  });

  it('name the ten slowest files, the slowest first', () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
    const lines = slowestOf(files).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 2)).toEqual(['Slowest files:', '    11.0 s  11.test.ts']);
    expect(slowestOf([])).toBe('');
  });
});
