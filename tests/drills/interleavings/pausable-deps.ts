import type { Database } from '../../../src/platform/server/db/database.ts';
import type { Deps } from '../../../src/platform/server/deps.ts';
import { type Payments, ProviderDown } from '../../../src/platform/server/ports/payments.ts';
import type { Scheduler } from './scheduler.ts';

/**
 * The shop's dependencies, paused at named points: before and after every provider call and
 * transaction.
 */
export function pausableDeps(scheduler: Scheduler, deps: Deps): Partial<Deps> {
  return {
    db: pausableDatabase(scheduler, deps.db),
    payments: pausablePayments(scheduler, deps.payments),
  };
}

function pausablePayments(scheduler: Scheduler, payments: Payments): Payments {
  const pausable =
    <A extends unknown[], T>(name: string, call: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      const down = () => new ProviderDown('The sandbox', new Error('paused by a test'));
      if ((await scheduler.point(`before ${name}`)) === 'down') throw down();
      const answer = await call(...given);
      // The provider has done it, but its answer is lost.
      if ((await scheduler.point(`after ${name}`)) === 'down') throw down();
      return answer;
    };
  return {
    ...payments,
    createIntent: pausable('createIntent', payments.createIntent),
    readIntent: pausable('readIntent', payments.readIntent),
    readRefunds: pausable('readRefunds', payments.readRefunds),
    cancelIntent: pausable('cancelIntent', payments.cancelIntent),
    refund: pausable('refund', payments.refund),
  };
}

/**
 * Pauses outside transactions only, because a pause inside would hold locks that other commands
 * wait for.
 */
function pausableDatabase(scheduler: Scheduler, db: Database): Database {
  return {
    ...db,
    transaction: async (run) => {
      await scheduler.point('before a transaction');
      const result = await db.transaction(run);
      await scheduler.point('after its commit');
      return result;
    },
  };
}
