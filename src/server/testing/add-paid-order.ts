import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Writes a paid order of 600 and its payment `pi_<order>` into a shop of an earlier release, whose tables the stores of this one may not know. */
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
