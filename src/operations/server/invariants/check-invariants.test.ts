import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';
import { checkInvariants } from './check-invariants.ts';

/** More than a call's arguments may be, with Node's default stack size. */
const MANY = 200_000;

it('reports any number of violations', async () => {
  const db = openSqlite(':memory:');
  onTestFinished(() => db.close());
  await migrate(db);
  await sql`
    insert into sandbox_intents (id, reference, amount_minor, currency, client_secret, idempotency_key, status, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
    select 'pi_' || n, 'o', 100, 'usd', n, n, 'succeeded', 0 from numbers`.execute(db.query);
  const found = await checkInvariants(db.query);
  expect(found).toHaveLength(MANY);
  expect(found[0]).toBe(
    'Payment pi_1 at the sandbox: the card was charged, but the shop does not know the payment.',
  );
});
