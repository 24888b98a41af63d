import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { wordDiskFault } from './disk-fault.ts';
import { CommandFault } from './command-fault.ts';

const system = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

function caught(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It was not refused');
}

/** SQLite's error on a full disk. */
function fullError(): unknown {
  const db = new DatabaseSync(':memory:');
  db.exec('create table t (x); pragma max_page_count = 3');
  return caught(() => db.exec('insert into t values (zeroblob(100000))'));
}

/** SQLite's error on a read-only file. */
function readOnlyError(): unknown {
  const db = new DatabaseSync(':memory:');
  db.exec('pragma query_only = 1');
  return caught(() => db.exec('create table t (x)'));
}

describe('disk faults', () => {
  it.each([
    ['the system, full', system('ENOSPC'), 'There is no room left in /backups.'],
    ['SQLite, full', fullError(), 'There is no room left in /backups.'],
    ['the system, closed', system('EACCES', '/backups/a'), 'may not read or write /backups/a.'],
    ['SQLite, closed', readOnlyError(), 'may not read or write /backups.'],
  ])('have a message: %s', (_, error, words) => {
    const worded = wordDiskFault(error, '/backups');
    expect(worded).toBeInstanceOf(CommandFault);
    expect((worded as CommandFault).message).toContain(words);
  });

  it('do not include other errors', () => {
    const others = [
      new TypeError('a bug'),
      new CommandFault('said already'),
      system('EIO'),
      'text',
    ];
    for (const error of others) expect(wordDiskFault(error, '/backups')).toBe(error);
  });
});
