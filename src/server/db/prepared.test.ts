import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { describeOnBothEngines } from '../testing/both-engines.ts';
import { ensureUser } from '../features/users/users.store.ts';
import type { Database, Executor } from './database.ts';
import { prepared } from './prepared.ts';

const EMAILS = ['a@people.example', 'b@people.example', 'c@people.example', 'd@people.example'];

/** Addresses from one on and before another, backwards; its blanks stand among values of its own. */
function between(db: Executor) {
  return prepared(db, ['until', 'from'], ({ until, from }) =>
    db
      .selectFrom('users')
      .select('email')
      .where('created_at', '=', 7)
      .where('email', '>=', sql<string>`${from}`)
      .where('tokens_from', '=', 0)
      .where('email', '<', sql<string>`${until}`)
      .orderBy('email', 'desc')
      .limit(2),
  );
}

async function withUsers(open: () => Promise<Database>): Promise<Database> {
  const db = await open();
  for (const email of EMAILS) await ensureUser(db.query, email, 7);
  return db;
}

describeOnBothEngines('a statement with blanks', (open) => {
  it('is filled in by name, and leaves its own values where they stand', async () => {
    const ask = between((await withUsers(open)).query);
    const emailsOf = async (from: string, until: string) =>
      (await ask({ until, from })).map(({ email }) => email);
    expect(await emailsOf('a', 'c')).toEqual([EMAILS[1], EMAILS[0]]);
    expect(await emailsOf('b', 'z')).toEqual([EMAILS[3], EMAILS[2]]);
    expect(await emailsOf('c', 'c')).toEqual([]);
  });

  it('answers those who run it at once each by their own values', async () => {
    const ask = between((await withUsers(open)).query);
    const answers = await Promise.all(
      EMAILS.map((email) => ask({ until: `${email}~`, from: email })),
    );
    expect(answers).toEqual(EMAILS.map((email) => [{ email }]));
  });

  it('is worded once', async () => {
    const { query } = await withUsers(open);
    const word = vi.spyOn(query.getExecutor(), 'compileQuery');
    const ask = between(query);
    for (const email of EMAILS) await ask({ until: 'z', from: email });
    expect(word).toHaveBeenCalledTimes(1);
  });
});
