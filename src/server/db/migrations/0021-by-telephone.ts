import { type Kysely, sql } from 'kysely';
import { phoneWords } from '../../../domain/orders/order-search.ts';
import type { Engine } from '../database.ts';

/**
 * Over the telephone a customer reads the last four characters of an order's number, which are the last five digits of
 * its id, or says his own number: its words join those that buyers are found by.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // In a large shop a step takes longer than any statement of a request may; until the migration ends.
  if (engine === 'postgres') await run(`set local statement_timeout = 0`);
  await run(`create index orders_by_number_end on orders (substr(id, 32))`);
  // The orders are read once, however many there are; their buyers pass through memory, some at once.
  await run(`create ${engine === 'postgres' ? 'temporary ' : ''}table reached_buyers
    as select distinct user_email, phone from orders`);
  await run(`create index reached_buyers_in_order on reached_buyers (user_email, phone)`);
  await writeWords(db);
  await run(`drop table reached_buyers`);
}

type Shop = {
  reached_buyers: { user_email: string; phone: string };
  buyer_words: { word: string; user_email: string };
};
const AT_ONCE = 1_000;

async function writeWords(db: Kysely<Shop>): Promise<void> {
  for (let after = { user_email: '', phone: '' }; ;) {
    const buyers = await db
      .selectFrom('reached_buyers')
      .selectAll()
      .where((eb) =>
        eb(eb.refTuple('user_email', 'phone'), '>', eb.tuple(after.user_email, after.phone)),
      )
      .orderBy('user_email')
      .orderBy('phone')
      .limit(AT_ONCE)
      .execute();
    const last = buyers.at(-1);
    if (!last) return;
    const rows = buyers.flatMap(({ user_email, phone }) =>
      phoneWords(phone).map((word) => ({ word, user_email })),
    );
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await db
        .insertInto('buyer_words')
        .values(rows.slice(from, from + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    after = last;
  }
}
