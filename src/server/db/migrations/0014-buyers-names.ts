import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Orders are found by the beginning of the buyer's name, of what follows its first word, and of its last word where it
 * has three or more. Each key ends with the address: so the buyers of one name stand side by side and are told apart
 * without a look at their orders, however many those are. Both engines have these functions, and so one text of them.
 * No column of its own: an order's buyer never changes, and `db copy` has nothing more to carry.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // In a large shop a step takes longer than any statement of a request may; until the migration ends.
  if (engine === 'postgres') await run(`set local statement_timeout = 0`);
  const key = (name: string) => `(lower(${name} || ' ' || user_email))`;
  const letters = `replace(user_name, ' ', '')`;
  await run(`create index orders_by_name on orders ${key('user_name')}`);
  await run(
    `create index orders_by_second_name on orders ${key(`substr(ltrim(user_name, ${letters}), 2)`)}
      where user_name like '% %'`,
  );
  await run(
    `create index orders_by_last_name
      on orders ${key(`substr(user_name, length(rtrim(user_name, ${letters})) + 1)`)}
      where user_name like '% % %'`,
  );
}
