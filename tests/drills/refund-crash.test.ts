import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { retryRefunds } from '../../src/payments/server/payment-jobs.ts';
import { ADMIN, paidOrder, stockPart } from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { startShopProcess } from '../support/shop-process.ts';

/** Kills a process that got SIGUSR2 right after it has next committed a statement of a kind. */
const killedAfterCommitOf = (statement: string) =>
  `--import data:text/javascript,${encodeURIComponent(`
    import { DatabaseSync } from 'node:sqlite';
    const { prepare, exec } = DatabaseSync.prototype;
    let isDoomed = false;
    let hasBegun = false;
    process.on('SIGUSR2', () => { isDoomed = true; });
    DatabaseSync.prototype.prepare = function (text, ...more) {
      const prepared = prepare.call(this, text, ...more);
      if (text.startsWith('${statement}'))
        for (const name of ['run', 'all']) {
          const call = prepared[name].bind(prepared);
          prepared[name] = (...values) => {
            hasBegun = isDoomed;
            return call(...values);
          };
        }
      return prepared;
    };
    DatabaseSync.prototype.exec = function (text) {
      const done = exec.call(this, text);
      if (hasBegun && /^commit/i.test(text)) process.kill(process.pid, 'SIGKILL');
      return done;
    };`)}`;

it.each([
  ['units', { units: 5, of: 'unsent' }, 'insert into "refunds"'],
  ['an amount', { amount: 60 }, 'insert into "refunds"'],
  ['units, whose provider has answered', { units: 5 }, 'insert into "sandbox_refunds"'],
])(
  'a refund of %s is made once, though the shop dies before it answers',
  async (_, body, statement) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-crash-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, 'shop.db');
    const db = openSqlite(file);
    onTestFinished(() => db.close());
    await migrate(db);
    const filled = startShop(db, { env: { RATE_LIMIT: 'off' } });
    filled.advance(Date.now() - filled.deps.clock.now());
    await filled.makeAdmin(ADMIN);
    const id = await paidOrder(filled, await stockPart(filled));
    const token = await filled.tokenOf(ADMIN);
    const env = { DATA_DIR: folder, AUTH_SECRET: filled.authSecret };
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const ask = async (url: string) => {
      const answer = await fetch(`${url}/api/orderRefund/${id}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    const doomed = await startShopProcess({ ...env, NODE_OPTIONS: killedAfterCommitOf(statement) });
    const ended = once(doomed.process, 'exit');
    doomed.process.kill('SIGUSR2');
    await expect(ask(doomed.url)).rejects.toThrow('fetch failed');
    expect(await ended).toEqual([null, 'SIGKILL']);

    const shop = await startShopProcess(env);
    onTestFinished(async () => void (await shop.stop()));
    const answers = [await ask(shop.url), await ask(shop.url)];
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    // The job asks the provider for what the kill left unasked.
    await retryRefunds(filled.deps);
    const refunds = await db.query
      .selectFrom('refunds')
      .select(['id', 'amount_minor', 'status'])
      .where('line_id', '=', id)
      .execute();
    expect(refunds).toMatchObject([{ amount_minor: 6_000, status: 'done' }]);
    const taken = await db.query
      .selectFrom('sandbox_refunds')
      .select('amount_minor')
      .where('reference', '=', refunds[0]?.id ?? '')
      .execute();
    expect(taken).toEqual([{ amount_minor: 6_000 }]);
    expect(await checkInvariants(db.query)).toEqual([]);
  },
);
