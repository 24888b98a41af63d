import type { Database } from '../../../src/server/db/database.ts';
import { checkInvariants } from '../../../src/server/invariants/check-invariants.ts';
import type { Load } from './load.ts';

/** The acknowledgements that the database does not keep, in sentences. */
export async function auditLoad(db: Database, load: Load): Promise<string[]> {
  const { query } = db;
  const orders = await query.selectFrom('orders').selectAll().execute();
  const mails = await query
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'order-placed')
    .execute();
  const invoices = await query.selectFrom('invoices').select('checkout_id').execute();
  const invoiced = new Set(invoices.map(({ checkout_id }) => checkout_id));
  const told = new Set(
    mails.map(({ payload }) => (JSON.parse(payload) as { orderId: string }).orderId),
  );
  const broken: string[] = [];
  for (const { key, id, paid, cancelled } of load.sent) {
    const made = orders.filter((order) => order.address === key);
    if (made.length > 1) broken.push(`The order ${key} is there ${made.length} times.`);
    if (id === undefined) continue;
    const [order] = made;
    if (order?.id !== id) broken.push(`Order ${id} was acknowledged and is not there.`);
    if (paid !== undefined && order?.transaction_id !== paid)
      broken.push(`The payment of ${id} was acknowledged and is not there.`);
    if (cancelled && order?.status !== 'cancelled')
      broken.push(`Order ${id} was cancelled and is ${order?.status}.`);
    if (order && (order.transaction_id !== null) !== invoiced.has(order.checkout_id))
      broken.push(`Order ${id} is ${order.status}, but its invoice is not like that.`);
    if (!told.has(id)) broken.push(`The mail about order ${id} was lost.`);
  }
  return [...broken, ...load.unclean, ...(await checkInvariants(query))];
}
