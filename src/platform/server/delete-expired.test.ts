import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import { rateLimits } from './http/limits/rate-limit.ts';
import { countInSlidingWindow } from './http/limits/sliding-window.ts';
import { startShop } from '../../testing/server/start-shop.ts';
import { DELETE_BATCH, deleteExpired } from './delete-expired.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './db/idempotency.ts';
import { HOUR_MS } from '../rules/durations.ts';

describeOnBothEngines('deleteExpired', (open) => {
  it('deletes all expired rows and no others', async () => {
    const { deps } = startShop(await open());
    const { query } = deps.db;
    const now = deps.clock.now();
    const key = (name: string, age: number) => ({
      scope: 'POST /orders buyer@example.com',
      key: name,
      request_hash: 'hash',
      response: 'null',
      created_at: now - age,
    });
    const counter = (name: string, left: number) => ({ key: name, hits: 1, resets_at: now + left });
    const old = Array.from({ length: DELETE_BATCH + 1 }, (_, at) => at);
    await query
      .insertInto('idempotency_keys')
      .values(old.map((at) => key(`old ${at}`, IDEMPOTENCY_LIFETIME_MS + HOUR_MS + 1)))
      .execute();
    await query
      .insertInto('idempotency_keys')
      .values([key('today', IDEMPOTENCY_LIFETIME_MS), key('now', 0)])
      .execute();
    await query
      .insertInto('rate_limits')
      .values(old.map((at) => counter(`login 203.0.113.${at}`, -HOUR_MS - 1)))
      .execute();
    await query
      .insertInto('rate_limits')
      .values([counter('login buyer@example.com', 1), counter('login 198.51.100.9', -HOUR_MS + 1)])
      .execute();

    await deleteExpired(deps, new AbortController().signal);

    const keys = await query.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
    expect(keys.map((row) => row.key)).toEqual(['now', 'today']);
    const left = await query.selectFrom('rate_limits').select('key').orderBy('key').execute();
    expect(left.map((row) => row.key)).toEqual(['login 198.51.100.9', 'login buyer@example.com']);
  });

  it('deletes counters of a clock that ran years ahead', async () => {
    const shop = startShop(await open());
    const counted = { account: 'buyer@example.com' };
    const YEARS = 2 * 365 * 24 * HOUR_MS;
    const tryOften = async () => {
      for (let tries = 0; tries < rateLimits.login.account; tries++)
        await countInSlidingWindow(shop.deps, 'login', counted);
    };
    const isKeptOut = async () => !(await countInSlidingWindow(shop.deps, 'login', counted)).ok;
    shop.advance(YEARS);
    await tryOften();
    shop.advance(-YEARS);
    await deleteExpired(shop.deps, new AbortController().signal);
    const counters = shop.deps.db.query.selectFrom('rate_limits').select('key');
    expect(await counters.execute()).toEqual([]);
    // Counters of the current clock stay.
    await tryOften();
    await deleteExpired(shop.deps, new AbortController().signal);
    expect(await isKeptOut()).toBe(true);
  });

  it('deletes payment events after thirty days, wherever they lie among the others', async () => {
    const { deps } = startShop(await open());
    const { query } = deps.db;
    const before = deps.clock.now() - 30 * 24 * HOUR_MS;
    const name = (at: number) => `evt_${String(at).padStart(5, '0')}`;
    const events = Array.from({ length: 2 * DELETE_BATCH + 1 }, (_, at) => ({
      id: name(at),
      // Every third event is still needed; the very last is not, and lies behind whole batches of others.
      received_at: at % 3 === 0 && at < 2 * DELETE_BATCH ? before : before - 1,
    }));
    for (let from = 0; from < events.length; from += 500)
      await query
        .insertInto('payment_events')
        .values(events.slice(from, from + 500))
        .execute();

    for (const since of [before, before - 1])
      await query
        .insertInto('unhandled_events')
        .values({
          id: `evt_${since}`,
          intent_id: 'pi_1',
          reason: 'broken',
          first_failed_at: since,
          last_logged_at: since,
        })
        .execute();

    for (const age of [2 * 24 * HOUR_MS, 2 * 24 * HOUR_MS + 1])
      await query
        .insertInto('log_throttle')
        .values({ subject: `orderId ${age}`, reason: 'broken', logged_at: deps.clock.now() - age })
        .execute();

    await deleteExpired(deps, new AbortController().signal);

    const faults = await query.selectFrom('log_throttle').select('subject').execute();
    expect(faults).toEqual([{ subject: `orderId ${2 * 24 * HOUR_MS}` }]);
    const broken = await query.selectFrom('unhandled_events').select('first_failed_at').execute();
    expect(broken).toEqual([{ first_failed_at: before }]);
    const left = await query.selectFrom('payment_events').select('id').orderBy('id').execute();
    const young = events.filter(({ received_at }) => received_at === before).map(({ id }) => id);
    expect(left.map(({ id }) => id)).toEqual(young);
  });

  it('stops when the shop stops', async () => {
    const { deps } = startShop(await open());
    await deps.db.query
      .insertInto('rate_limits')
      .values({ key: 'login 203.0.113.7', hits: 1, resets_at: 0 })
      .execute();
    await deleteExpired(deps, AbortSignal.abort());
    expect(await deps.db.query.selectFrom('rate_limits').select('key').execute()).toHaveLength(1);
  });
});
