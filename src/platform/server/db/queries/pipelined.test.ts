import { expect, it } from 'vitest';
import { fail, succeed } from '../../../rules/result.ts';
import { ensureUser } from '../../../../customers/server/users/users.store.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { type Tx, transact } from '../database.ts';
import { migrate } from '../migrate.ts';
import { transactOnce } from '../idempotency.ts';
import { deferToCommit, pipelined } from './pipelined.ts';

const KEY = { scope: 'a@example.com POST /orders', key: 'one', requestHash: 'h', now: 1 };

describeOnBothEngines('statements of a transaction', (open) => {
  const openShop = async () => {
    const db = await open();
    await migrate(db);
    const emails = async () =>
      (await db.query.selectFrom('users').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      );
    return { db, emails };
  };
  const insertTwice = (tx: Tx, email: string) =>
    tx
      .insertInto('users')
      .values(
        [1, 2].map((n) => ({
          id: `${email}${n}`,
          email,
          role: null,
          created_at: 1,
          tokens_valid_from: 0,
        })),
      )
      .execute();

  it('that are pipelined return their answers in order', async () => {
    const { db, emails } = await openShop();
    const done = await transact(db, async (tx) => {
      const [first, again, other] = await pipelined(
        ensureUser(tx, 'a@example.com', 1),
        ensureUser(tx, 'a@example.com', 1),
        ensureUser(tx, 'b@example.com', 1),
      );
      return succeed([first, again, other]);
    });
    expect(done).toEqual(succeed([true, false, true]));
    expect(await emails()).toEqual(['a@example.com', 'b@example.com']);
  });

  it('that are pipelined are rolled back together, and throw the first failure', async () => {
    const { db, emails } = await openShop();
    const failing = db.transaction((tx) =>
      pipelined(
        ensureUser(tx, 'a@example.com', 1),
        insertTwice(tx, 'b@example.com'),
        ensureUser(tx, 'c@example.com', 1),
      ),
    );
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await emails()).toEqual([]);
    await ensureUser(db.query, 'd@example.com', 1);
    expect(await emails()).toEqual(['d@example.com']);
  });

  it('that are deferred to the commit roll everything back if they fail', async () => {
    const { db, emails } = await openShop();
    const leave = (email: string, statement: (tx: Tx) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        await ensureUser(tx, email, 1);
        deferToCommit(tx, statement(tx));
      });
    await leave('a@example.com', (tx) => ensureUser(tx, 'b@example.com', 1));
    expect(await emails()).toEqual(['a@example.com', 'b@example.com']);
    const failing = leave('c@example.com', (tx) => insertTwice(tx, 'd@example.com'));
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await emails()).toEqual(['a@example.com', 'b@example.com']);
  });

  it('that are deferred to the commit roll everything back whichever of them fails', async () => {
    const { db, emails } = await openShop();
    const failing = db.transaction(async (tx) => {
      deferToCommit(tx, insertTwice(tx, 'a@example.com'));
      deferToCommit(tx, ensureUser(tx, 'b@example.com', 1));
    });
    await expect(failing).rejects.toThrow(/unique/i);
    expect(await emails()).toEqual([]);
  });

  it('that are deferred to the commit are rolled back with a failed use case', async () => {
    const { db, emails } = await openShop();
    const done = await transact(db, async (tx) => {
      deferToCommit(tx, ensureUser(tx, 'a@example.com', 1));
      return fail('NOT_ALLOWED');
    });
    expect(done).toEqual(fail('NOT_ALLOWED'));
    expect(await emails()).toEqual([]);
  });

  it('are rejected after the end of the transaction', async () => {
    const { db, emails } = await openShop();
    let kept: Tx | undefined;
    await db.transaction(async (tx) => {
      kept = tx;
      await ensureUser(tx, 'a@example.com', 1);
    });
    await expect(ensureUser(kept as Tx, 'late@example.com', 1)).rejects.toThrow(/over|commit/i);
    expect(await emails()).toEqual(['a@example.com']);
  });

  it('leave nothing behind if the idempotency key is taken, whatever the use case returns', async () => {
    const { db, emails } = await openShop();
    const first = await transactOnce(db, KEY, async (tx) =>
      succeed(await ensureUser(tx, 'a@example.com', 1)),
    );
    expect(first).toEqual(succeed(true));
    const late = [
      async (tx: Tx) => succeed(await ensureUser(tx, 'late@example.com', 1)),
      async (tx: Tx) => {
        await ensureUser(tx, 'late@example.com', 1);
        return fail('NOT_ALLOWED');
      },
      async (tx: Tx) => succeed((await insertTwice(tx, 'late@example.com')).length > 0),
    ];
    for (const run of late)
      expect(await transactOnce<boolean, 'NOT_ALLOWED'>(db, KEY, run)).toEqual(first);
    expect(await emails()).toEqual(['a@example.com']);
  });
});
