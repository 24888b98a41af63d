import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

type Row = {
  id: string;
  charged: boolean | number;
  amount_minor: number;
  intent_status: string | null;
  made: number | string;
  done: number | string;
  paid_order: string | null;
};

/**
 * Compares the sandbox's payments with the shop's records, without calling it since both use one database. Empty for
 * other providers.
 */
export async function sandboxMoneyFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<Row>`
    select sandbox.id, sandbox.status = 'succeeded' as charged, sandbox.amount_minor, intents.status as intent_status,
      coalesce((select sum(amount_minor) from sandbox_refunds
        where sandbox_refunds.intent_id = sandbox.id and sandbox_refunds.status = 'made'), 0) as made,
      coalesce((select sum(amount_minor) from refunds
        where refunds.intent_id = sandbox.id and refunds.status = 'done' and refunds.outside = 0), 0) as done,
      (select min(orders.id) from orders where orders.transaction_id = sandbox.id) as paid_order
    from sandbox_intents as sandbox
    left join payment_intents as intents on intents.id = sandbox.id
    order by sandbox.id`.execute(db);
  return rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault === null ? [] : [`Payment ${row.id} at the sandbox: ${fault}.`];
  });
}

function faultOf(row: Row): string | null {
  const charged = Boolean(row.charged);
  const [made, done] = [Number(row.made), Number(row.done)];
  if (row.paid_order !== null && !charged)
    return `order ${row.paid_order} counts as paid by it, but it was never charged`;
  if (!charged) return made > 0 ? 'it was paid back, but never charged' : null;
  if (row.intent_status === null)
    return 'the card was charged, but the shop does not know the payment';
  if (row.intent_status === 'canceled')
    return 'the card was charged, but the shop has it as cancelled';
  if (made < done) return 'the shop counts more of it as paid back than went back';
  if (made > done) return 'more of it was paid back than anybody decided';
  return null;
}
