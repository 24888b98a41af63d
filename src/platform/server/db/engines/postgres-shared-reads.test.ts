import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import type { Database, Executor } from '../database.ts';
import { openPostgres } from './postgres.ts';

async function open(): Promise<Database> {
  const db = openPostgres(await createDatabase(inject('postgresUrl')), () => {});
  onTestFinished(() => db.close());
  return db;
}

async function connectionOf(db: Executor): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
}

describe('reads on a shared connection', () => {
  it('share one that others do not use meanwhile', async () => {
    const db = await open();
    const [one, two, other] = await Promise.all([
      connectionOf(db.reads),
      connectionOf(db.reads),
      connectionOf(db.query),
    ]);
    expect(two).toBe(one);
    expect(other).not.toBe(one);
    expect(db.load().inUse).toBe(0);
  });

  it('are answered even if one among them fails', async () => {
    const db = await open();
    const [before, wrong, behind] = await Promise.allSettled([
      connectionOf(db.reads),
      sql`select 1 / 0`.execute(db.reads),
      connectionOf(db.reads),
    ]);
    expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(before).toMatchObject({ status: 'fulfilled' });
    expect(behind).toEqual(before);
    expect(db.load().inUse).toBe(0);
  });

  it('fail with their connection, while later ones get another', async () => {
    const db = await open();
    const broken = await connectionOf(db.reads);
    const comes = Promise.withResolvers<number>();
    const slow = sql`select pg_sleep(600)`.execute(db.reads).catch((error: unknown) => {
      // At once, while the next reader still waits for its own error.
      connectionOf(db.reads).then(comes.resolve, comes.reject);
      throw error;
    });
    const both = Promise.allSettled([slow, connectionOf(db.reads)]);
    await sql`select pg_terminate_backend(${broken})`.execute(db.query);
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await comes.promise).not.toBe(broken);
    await expect.poll(() => db.load().inUse).toBe(0);
  });
});
