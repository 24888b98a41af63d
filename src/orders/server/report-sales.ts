import { deliveryText } from '../../cart/rules/delivery-text.ts';
import { formatMinor } from '../../platform/rules/money/money.ts';
import { DAY_MS } from '../../platform/rules/durations.ts';
import { succeed } from '../../platform/rules/result.ts';
import { type Tx, transact } from '../../platform/server/db/database.ts';
import type { PlacedLine, UnreportedSaleRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { orderFacts } from '../../platform/server/mail/order-facts.ts';
import { queueMail, queueMails } from '../../platform/server/mail/outbox.store.ts';
import { placedLines } from './placed-lines.ts';
import { deliveryAddresses } from './delivery-addresses.store.ts';

/** Lines that a daily mail lists; its totals count all. */
const MOST_LISTED = 100;
const READ_AT_ONCE = 500;
/** A payment that is still being written at midnight belongs to the day before. */
const GRACE_MS = 10 * 60_000;

/** Reports orders to the shop, each as its lines, in the transaction that moves them to paid: at once, or for the daily mail. */
export async function reportSales(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  orders: readonly (readonly PlacedLine[])[],
  now: number,
): Promise<void> {
  const sales = orders.flatMap((lines) => (lines[0] ? [{ first: lines[0], lines }] : []));
  if (sales.length === 0) return;
  switch (config.saleMails) {
    case 'each': {
      const deliveries = await deliveryAddresses(
        tx,
        sales.map(({ first }) => first),
      );
      const to = config.hostUserEmail;
      const mails = sales.map(({ first, lines }) => {
        const { user_email: userEmail, user_name: name, phone, address: own } = first;
        const company = first.company ?? undefined;
        const address = deliveryText(deliveries.get(first.id) ?? { name, company, address: own });
        return { to, payload: { ...orderFacts(lines), userEmail, phone, address } };
      });
      return queueMails(tx, 'sale', mails, now);
    }
    case 'daily':
      await tx
        .insertInto('unreported_sales')
        .values(
          orders.flat().map(({ id, currency, total_minor: amount_minor }) => ({
            line_id: id,
            paid_at: now,
            currency,
            amount_minor,
          })),
        )
        .execute();
      return;
    case 'off':
  }
}

/**
 * Mails the sales of past days (UTC) that were kept for it. A sale leaves its table in the transaction that queues the
 * mail, so no sale is mailed twice.
 */
export async function mailDailySales({ db, clock, config }: Deps): Promise<void> {
  const now = clock.now();
  const midnight = Math.floor((now - GRACE_MS) / DAY_MS) * DAY_MS;
  await transact(db, async (tx) => {
    const sales = await tx
      .deleteFrom('unreported_sales')
      .where('paid_at', '<', midnight)
      .returningAll()
      .execute();
    if (sales.length === 0) return succeed(null);
    sales.sort((a, b) => a.paid_at - b.paid_at || (a.line_id < b.line_id ? -1 : 1));
    const listed = await linesOf(tx, sales.slice(0, MOST_LISTED));
    const orders = [...Map.groupBy(listed, ({ order_id }) => order_id).values()];
    const report = {
      count: await countOrders(tx, sales),
      total: totalOf(sales),
      orders: orders.map((lines) => ({
        ...orderFacts(lines),
        refunded: lines.every(({ status }) => status === 'refunded'),
      })),
    };
    await queueMail(tx, 'daily-sales', config.hostUserEmail, report, now);
    return succeed(null);
  });
}

const linesOf = (tx: Tx, sales: readonly UnreportedSaleRow[]) =>
  placedLines(tx)
    .where(
      'order_lines.id',
      'in',
      sales.map(({ line_id }) => line_id),
    )
    .orderBy('orders.paid_at')
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute();

/** How many orders the lines belong to. */
async function countOrders(tx: Tx, sales: readonly UnreportedSaleRow[]): Promise<number> {
  const found = new Set<string>();
  for (let at = 0; at < sales.length; at += READ_AT_ONCE)
    for (const { order_id } of await linesOf(tx, sales.slice(at, at + READ_AT_ONCE)))
      found.add(order_id);
  return found.size;
}

/** The sum in each currency; the shop's setting may have changed. */
function totalOf(sales: readonly UnreportedSaleRow[]): string {
  const sums = Map.groupBy(sales, ({ currency }) => currency);
  return [...sums]
    .map(([currency, same]) =>
      formatMinor(
        same.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
        currency,
      ),
    )
    .join(' and ');
}
