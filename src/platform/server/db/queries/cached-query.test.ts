import { DefaultQueryCompiler } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { ensureUser } from '../../../../customers/server/users/users.store.ts';
import type { Database } from '../database.ts';
import {
  type QueryParams,
  type NonEmptyList,
  cachedQuery,
  cachedRowsQuery,
} from './cached-query.ts';

const EMAILS = ['a@people.example', 'b@people.example', 'c@people.example', 'd@people.example'];

/** Parameters among constants, in an order other than the names'. */
const between = () =>
  cachedQuery((db, { until, from }: QueryParams<Readonly<Record<'until' | 'from', string>>>) =>
    db
      .selectFrom('users')
      .select('email')
      .where('created_at', '=', 7)
      .where('email', '>=', from)
      .where('tokens_valid_from', '=', 0)
      .where('email', '<', until)
      .orderBy('email', 'desc')
      .limit(2),
  );

async function withUsers(open: () => Promise<Database>): Promise<Database> {
  const db = await open();
  for (const email of EMAILS) await ensureUser(db.query, email, 7);
  return db;
}

describeOnBothEngines('a cached query', (open) => {
  it('takes its parameters by name, among constants', async () => {
    const { query } = await withUsers(open);
    const ask = between();
    const emailsOf = async (from: string, until: string) =>
      (await ask(query, { until, from })).rows.map(({ email }) => email);
    expect(await emailsOf('a', 'c')).toEqual([EMAILS[1], EMAILS[0]]);
    expect(await emailsOf('b', 'z')).toEqual([EMAILS[3], EMAILS[2]]);
    expect(await emailsOf('c', 'c')).toEqual([]);
  });

  it('answers concurrent callers with their own parameters', async () => {
    const { query } = await withUsers(open);
    const ask = between();
    const answers = await Promise.all(
      EMAILS.map((email) => ask(query, { until: `${email}~`, from: email })),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(EMAILS.map((email) => [{ email }]));
  });

  it('is compiled once per database, transactions included', async () => {
    const dbs = [await withUsers(open), await withUsers(open)];
    const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
    onTestFinished(() => compile.mockRestore());
    const ask = between();
    const add = cachedQuery((db, { email }: QueryParams<{ email: string }>) =>
      db
        .insertInto('users')
        .values({ id: email, email, role: null, created_at: 7, tokens_valid_from: 0 }),
    );
    const values = { until: 'z', from: 'd' };
    for (const db of dbs) {
      const undone = db.transaction(async (tx) => {
        await add(tx, { email: 'e@people.example' });
        expect((await ask(tx, values)).rows).toHaveLength(2);
        throw new Error('undo it');
      });
      await expect(undone).rejects.toThrow('undo it');
      expect((await ask(db.query, values)).rows).toEqual([{ email: EMAILS[3] }]);
    }
    expect(compile).toHaveBeenCalledTimes(2 * dbs.length);
  });

  it('invalidates the cache at each write, in each database', async () => {
    const dbs = [await withUsers(open), await withUsers(open)];
    const write = cachedQuery((db, { rating }: QueryParams<{ rating: number }>) =>
      db.updateTable('reviews').set({ rating }).where('id', '=', 'nobody'),
    );
    for (const { query, cacheVersion: changes } of dbs) {
      const before = changes.invalidations();
      for (const rating of [1, 2]) await write(query, { rating });
      expect(changes.invalidations() - before).toBe(2);
    }
  });

  it('takes any number of rows', async () => {
    const { query } = await open();
    const add = cachedRowsQuery(
      (db, rows: NonEmptyList<QueryParams<{ email: string; since: number }>>) =>
        db.insertInto('users').values(
          rows.map(({ email, since }) => ({
            id: email,
            email,
            role: null,
            created_at: since,
            tokens_valid_from: 0,
          })),
        ),
    );
    const people = Array.from({ length: 30 }, (_, nth) => ({ email: `p${nth}`, since: nth }));
    const parts = [people.slice(0, 1), people.slice(1, 3), people.slice(3, 5), people.slice(5)];
    for (const rows of parts)
      expect((await add(query, rows)).numAffectedRows).toBe(BigInt(rows.length));
    const rows = await query
      .selectFrom('users')
      .select(['email', 'created_at as since'])
      .orderBy('created_at')
      .execute();
    expect(rows).toEqual(people);
  });
});
