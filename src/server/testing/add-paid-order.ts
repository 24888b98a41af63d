import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Inserts a part, `part-1`, with plain SQL: stores of this release may not fit the tables of an earlier one. */
export async function addPart({ query }: Database): Promise<void> {
  await sql`insert into parts (id, name, name_key, price, minimum_quantity, available, description, img,
      created_at, updated_at)
    values ('part-1', 'Chain', 'chain', 10, 50, 0, '', '', 1, 1)`.execute(query);
}

/** Inserts a paid order of 600 for that part and its payment `pi_<order>`. */
export async function addPaidOrder(
  { query }: Database,
  order: string,
  currency: string,
): Promise<void> {
  await sql`insert into orders (id, part_id, tool_name, unit_price, quantity, price, currency, user_email,
      user_name, phone, address, status, transaction_id, placed_at, paid_at)
    values (${order}, 'part-1', 'Chain', 10, 60, 600, ${currency}, 'b@example.com', 'B', '', '', 'paid',
      ${`pi_${order}`}, 1, 1)`.execute(query);
  await sql`insert into payment_intents (id, order_id, provider, amount_minor, currency, client_secret,
      status, created_at)
    values (${`pi_${order}`}, ${order}, 'stripe', 60000, ${currency}, 'secret', 'succeeded', 1)`.execute(
    query,
  );
}
