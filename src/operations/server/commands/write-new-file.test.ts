import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeNewFile } from './write-new-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const letters = new TextEncoder();
const nothing = new AbortController().signal;

it('writes a complete file for its owner only, despite leftovers of an earlier one', async () => {
  const file = join(folder, 'orders.csv');
  await writeFile(`${file}.part`, 'left by a crash');
  async function* pieces() {
    yield letters.encode('one,');
    expect(await readdir(folder)).toEqual(['orders.csv.part']);
    yield letters.encode('two');
  }
  await writeNewFile(file, pieces(), nothing);
  expect(await readdir(folder)).toEqual(['orders.csv']);
  expect(await readFile(file, 'utf8')).toBe('one,two');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(writeNewFile(file, pieces(), nothing)).rejects.toThrow('already exists');
  await expect(writeNewFile(join(folder, 'no/o.csv'), pieces(), nothing)).rejects.toThrow(
    /^There is no folder/,
  );
});

it('leaves nothing when its source fails or the command is interrupted', async () => {
  const file = join(folder, 'orders.csv');
  async function* breaking() {
    yield letters.encode('one');
    throw new Error('the database is gone');
  }
  await expect(writeNewFile(file, breaking(), nothing)).rejects.toThrow('the database is gone');
  const interrupt = new AbortController();
  async function* interrupted() {
    yield letters.encode('one');
    interrupt.abort();
    yield letters.encode('two');
  }
  await expect(writeNewFile(file, interrupted(), interrupt.signal)).rejects.toThrow(
    'Interrupted. Nothing was written.',
  );
  expect(await readdir(folder)).toEqual([]);
});
