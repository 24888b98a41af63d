import type { Database } from '../../../src/server/db/database.ts';
import type { Deps } from '../../../src/server/deps.ts';
import { type Payments, ProviderDown } from '../../../src/server/ports/payments.ts';
import type { Stage } from './stage.ts';

/** The shop's own dependencies, held at named points: before and after every provider call and transaction. */
export function heldDeps(stage: Stage, deps: Deps): Partial<Deps> {
  return { db: heldDatabase(stage, deps.db), payments: heldPayments(stage, deps.payments) };
}

function heldPayments(stage: Stage, payments: Payments): Payments {
  const held =
    <A extends unknown[], T>(name: string, call: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      const down = () => new ProviderDown('The sandbox', new Error('held by a test'));
      if ((await stage.point(`before ${name}`)) === 'down') throw down();
      const answer = await call(...given);
      // The provider has done it, but its answer is lost on the way.
      if ((await stage.point(`after ${name}`)) === 'down') throw down();
      return answer;
    };
  return {
    ...payments,
    createIntent: held('createIntent', payments.createIntent),
    readIntent: held('readIntent', payments.readIntent),
    readRefunds: held('readRefunds', payments.readRefunds),
    cancelIntent: held('cancelIntent', payments.cancelIntent),
    refund: held('refund', payments.refund),
  };
}

/** Never inside a transaction: whoever stood there would hold the locks that the others wait for. */
function heldDatabase(stage: Stage, db: Database): Database {
  return {
    ...db,
    transaction: async (run) => {
      await stage.point('before a transaction');
      const result = await db.transaction(run);
      await stage.point('after its commit');
      return result;
    },
  };
}
