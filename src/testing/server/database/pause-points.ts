import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Payments } from '../../../platform/server/ports/payments.ts';

type Visit = {
  passed: number;
  readonly at: number;
  readonly act: (point: string) => Promise<void>;
};

const visits = new AsyncLocalStorage<Visit>();

async function point(name: string): Promise<void> {
  const visit = visits.getStore();
  if (visit && visit.passed++ === visit.at) await visits.exit(() => visit.act(name));
}

/**
 * A database and a payment provider at which a test can interrupt one request: before and after each transaction, before
 * its commit, and before and after each call of the provider.
 */
export function withPausePoints(db: Database, payments: Payments) {
  const call =
    <A extends readonly unknown[], T>(name: string, ask: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await point(`before ${name}`);
      const answer = await ask(...args);
      await point(`after ${name}`);
      return answer;
    };
  return {
    db: {
      ...db,
      transaction: async (run) => {
        await point('before a transaction');
        const done = await db.transaction(async (tx) => {
          const result = await run(tx);
          await point('before its commit');
          return result;
        });
        await point('after its commit');
        return done;
      },
    } satisfies Database,
    payments: {
      ...payments,
      createIntent: call('creating an intent', payments.createIntent),
      readIntent: call('reading an intent', payments.readIntent),
      cancelIntent: call('cancelling an intent', payments.cancelIntent),
      refund: call('a refund', payments.refund),
      readRefunds: call('reading refunds', payments.readRefunds),
    } satisfies Payments,
  };
}

/**
 * Runs a request and acts once at its point number `at`, counted from 0. The request waits for the action.
 * @returns the name of the point; null if the request has fewer points
 */
export async function interrupt<T>(
  at: number,
  act: (point: string) => Promise<void>,
  request: () => Promise<T>,
): Promise<{ readonly answer: T; readonly reached: string | null }> {
  let reached: string | null = null;
  const visit: Visit = {
    passed: 0,
    at,
    act: (name) => {
      reached = name;
      return act(name);
    },
  };
  const answer = await visits.run(visit, request);
  return { answer, reached };
}
