import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GroupCommit } from './group-commit.ts';

let folder: string;
let writer: DatabaseSync;
let reader: DatabaseSync;
let writes: GroupCommit;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
  const file = join(folder, 'shop.db');
  writer = new DatabaseSync(file);
  writer.exec('pragma journal_mode = wal; create table things (name text primary key) strict');
  reader = new DatabaseSync(file, { readOnly: true });
  writes = new GroupCommit(writer);
});

afterEach(async () => {
  reader.close();
  writer.close();
  await rm(folder, { recursive: true });
});

const insert = (name: string) => writer.prepare('insert into things values (?)').run(name);
const stored = () =>
  reader
    .prepare('select name from things order by name')
    .all()
    .map((row) => row['name']);

async function transaction(name: string): Promise<void> {
  await writes.begin();
  insert(name);
  await writes.commit();
}

/** Counts commits from now on. */
function countCommits(): () => number {
  const exec = vi.spyOn(writer, 'exec');
  return () => exec.mock.calls.filter(([statement]) => statement === 'commit').length;
}

it('commits concurrent transactions once, and acknowledges none before', async () => {
  const commits = countCommits();
  const acknowledged: string[] = [];
  const all = ['a', 'b', 'c'].map(async (name) => {
    await transaction(name);
    // Another connection sees what was acknowledged.
    expect(stored()).toContain(name);
    acknowledged.push(name);
  });
  const single = writes.write(() => insert('d'));
  await Promise.resolve();
  expect(stored()).toEqual([]);
  await Promise.all([...all, single]);
  expect(stored()).toEqual(['a', 'b', 'c', 'd']);
  expect(acknowledged).toEqual(['a', 'b', 'c']);
  expect(commits()).toBe(1);
});

it('rolls back a failed one without the others of its group', async () => {
  const failing = async () => {
    await writes.begin();
    insert('gone');
    await writes.rollback();
  };
  const twice = writes.write(() => insert('a'));
  const refused = writes.write(() => insert('a'));
  await Promise.all([
    transaction('before'),
    failing(),
    twice,
    expect(refused).rejects.toThrow('UNIQUE'),
    transaction('after'),
  ]);
  expect(stored()).toEqual(['a', 'after', 'before']);
});

it('rejects the loser of a race only after the winner’s commit', async () => {
  const winner = transaction('name');
  const losing = async () => {
    await writes.begin();
    expect(() => insert('name')).toThrow('UNIQUE');
    await writes.rollback();
    expect(stored()).toEqual(['name']);
  };
  const refused = async () => {
    await expect(writes.write(() => insert('name'))).rejects.toThrow('UNIQUE');
    expect(stored()).toEqual(['name']);
  };
  await Promise.all([winner, losing(), refused()]);
});

it('acknowledges none if the common commit fails, and stores nothing', async () => {
  const exec = writer.exec.bind(writer);
  vi.spyOn(writer, 'exec').mockImplementation((statement) => {
    if (statement === 'commit') throw new Error('disk I/O error');
    exec(statement);
  });
  const outcomes = await Promise.allSettled([
    transaction('a'),
    transaction('b'),
    writes.write(() => insert('c')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  vi.restoreAllMocks();
  await transaction('later');
  expect(stored()).toEqual(['later']);
});

it('fails the whole group if the engine rolls back by itself', async () => {
  const { page_count: pages } = writer.prepare('pragma page_count').get() as { page_count: number };
  writer.exec(`pragma max_page_count = ${pages}`);
  const large = async () => {
    await writes.begin();
    try {
      insert('x'.repeat(100_000));
      await writes.commit();
    } catch (error) {
      // As on a full disk (https://www.sqlite.org/lang_transaction.html).
      if (writer.isTransaction) writer.exec('rollback');
      await writes.rollback();
      throw error;
    }
  };
  const outcomes = await Promise.allSettled([transaction('a'), large()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  writer.exec('pragma max_page_count = 1000000');
  await transaction('later');
  expect(stored()).toEqual(['later']);
});

it('runs no further statement after such a rollback, since it would be committed', async () => {
  await writes.begin();
  writes.within(() => insert('a'));
  writer.exec('rollback');
  expect(() => writes.within(() => insert('b'))).toThrow('rolled a transaction back by itself');
  await writes.rollback();
  await transaction('later');
  expect(stored()).toEqual(['later']);
});

it('commits the group before a statement that no transaction may contain', async () => {
  const seen = writes.alone(() => stored());
  const first = transaction('a');
  const second = writes.alone(() => [stored(), writer.isTransaction]);
  expect(await seen).toEqual([]);
  expect(await second).toEqual([['a'], false]);
  await first;
});

it('reports how many write and wait', async () => {
  await writes.begin();
  const waiting = [transaction('b'), transaction('c')];
  expect(writes.load).toEqual({ inUse: 1, waiting: 2 });
  await Promise.all([writes.commit(), ...waiting]);
  await expect.poll(() => writes.load.inUse).toBe(0);
});
