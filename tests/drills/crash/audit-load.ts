import type { Database } from '../../../src/platform/server/db/database.ts';
import { checkInvariants } from '../../../src/operations/server/invariants/check-invariants.ts';
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
    mails.map(({ payload }) => (JSON.parse(payload) as { readonly orderId: string }).orderId),
  );
  const broken: string[] = [];
  for (const { key, size, id, paid, cancelled } of load.sent) {
    const made = orders.filter((order) => order.address === key);
    if (![0, size].includes(made.length))
      broken.push(`Of the ${size} orders of ${key} there are ${made.length}.`);
    if (new Set(made.map((order) => order.transaction_id)).size > 1)
      broken.push(`A part of ${key} is paid.`);
    if (id === undefined) continue;
    if (made[0]?.checkout_id !== id) broken.push(`Checkout ${id} was acknowledged and is gone.`);
    if (paid !== undefined && made.some((order) => order.transaction_id !== paid))
      broken.push(`The payment of ${id} was acknowledged and is not there.`);
    if (cancelled && made.some(({ status }) => status !== 'cancelled'))
      broken.push(`Checkout ${id} was cancelled and is ${made[0]?.status}.`);
    const [order] = made;
    if (order && (order.transaction_id !== null) !== invoiced.has(id))
      broken.push(`Checkout ${id} is ${order.status}, but its invoice is not like that.`);
    if (!told.has(id)) broken.push(`The mail about checkout ${id} was lost.`);
  }
  return [...broken, ...load.unclean, ...(await checkInvariants(query))];
}
