import { buyerWords, phoneWords } from '../../src/orders/rules/order-search.ts';
import type {
  Fulfilment,
  OrderStatus,
  PaymentStatus,
} from '../../src/orders/rules/order.states.ts';
import { buyerEmail, buyerName, buyerPhone } from './large-people.ts';
import type { LargePart } from './large-parts.ts';
import { type Sizes, type Take, type Value, YEARS_MS } from './large-sizes.ts';
import { Dice } from './random.ts';

const INITIAL_STOCK = 1_000_000;

/** Each order has one line, which shares its id. */
const orderColumns = [
  'id',
  'user_email',
  'user_name',
  'phone',
  'address',
  'currency',
  'payment_status',
  'transaction_id',
  'paid_at',
  'line_count',
  'open_lines',
  'net_minor',
  'total_minor',
  'placed_at',
] as const;
const orderLineColumns = [
  'id',
  'order_id',
  'position',
  'part_id',
  'part_name',
  'unit_price_minor',
  'quantity',
  'price_minor',
  'total_minor',
  'fulfilment',
  'sent_units',
  'refunded_units',
  'refunded_minor',
  'shipped_at',
  'ended_at',
] as const;
const shipmentColumns = ['id', 'user_email', 'delivery', 'actor', 'sent_at'] as const;
const shippedColumns = ['shipment_id', 'line_id', 'units'] as const;
const ledgerColumns = [
  'id',
  'part_id',
  'delta',
  'available_after',
  'reason',
  'line_id',
  'actor',
  'created_at',
] as const;
const returns: Partial<Record<OrderStatus, string>> = {
  cancelled: 'cancel',
  lapsed: 'lapse',
  refunded: 'refund',
};
const BATCH = 20_000;

/** Orders over three years with their shipments and ledger entries: sales, returns, and the final stock. */
export async function fillOrders(
  take: Take,
  sizes: Sizes,
  now: number,
  parts: readonly LargePart[],
): Promise<void> {
  const dice = new Dice(4);
  const levels = new Int32Array(parts.length).fill(INITIAL_STOCK);
  let ledger: Value[][] = parts.map(({ id, createdAt }, at) => [
    dice.id(createdAt, at),
    id,
    INITIAL_STOCK,
    INITIAL_STOCK,
    'import',
    null,
    null,
    createdAt,
  ]);
  let orders: Value[][] = [];
  let orderLines: Value[][] = [];
  let shipments: Value[][] = [];
  let lines: Value[][] = [];
  const buyers = new Set<number>();
  const flush = async () => {
    await take('orders', orderColumns, orders);
    await take('order_lines', orderLineColumns, orderLines);
    await take('shipments', shipmentColumns, shipments);
    await take('shipment_lines', shippedColumns, lines);
    await take('stock_ledger', ledgerColumns, ledger);
    shipments = [];
    lines = [];
    orders = [];
    orderLines = [];
    ledger = [];
  };
  for (let at = 0; at < sizes.orders; at++) {
    const placedAt = now - YEARS_MS + Math.floor((YEARS_MS * at) / sizes.orders);
    const place = Math.floor(parts.length * dice.roll() ** 2);
    const part = parts[place];
    if (!part) continue;
    const quantity = dice.between(50, 200);
    const buyer = dice.roll() < 0.05 ? dice.between(0, 10) : dice.skewed(sizes.accounts);
    buyers.add(buyer);
    const status = statusOf(dice, (sizes.orders - at) / Math.max(0.0036 * sizes.orders, 200));
    const paid = status === 'paid' || status === 'shipped' || status === 'refunded';
    const id = dice.id(placedAt, at);
    const endedAt = status in returns ? placedAt + 40 : null;
    const total = part.priceMinor * quantity;
    const email = buyerEmail(buyer);
    const [payment, fulfilment] = axesOf[status];
    orders.push([
      id,
      email,
      buyerName(buyer),
      buyerPhone(buyer),
      `Storgata ${buyer}, Halden`,
      'usd',
      payment,
      paid ? `pi_${at}` : null,
      paid ? placedAt + 20 : null,
      1,
      fulfilment === 'toSend' ? 1 : 0,
      total,
      total,
      placedAt,
    ]);
    orderLines.push([
      id,
      id,
      1,
      part.id,
      part.name,
      part.priceMinor,
      quantity,
      total,
      total,
      fulfilment,
      status === 'shipped' ? quantity : 0,
      status === 'refunded' ? quantity : 0,
      status === 'refunded' ? total : 0,
      status === 'shipped' ? placedAt + 30 : null,
      endedAt,
    ]);
    if (status === 'shipped') {
      const delivery = JSON.stringify({
        name: buyerName(buyer),
        address: `Storgata ${buyer}, Halden`,
      });
      shipments.push([id, email, delivery, 'admin@example.com', placedAt + 30]);
      lines.push([id, id, quantity]);
    }
    const move = (delta: number, reason: string, moment: number) => {
      levels[place] = (levels[place] ?? 0) + delta;
      ledger.push([
        dice.id(moment, at),
        part.id,
        delta,
        levels[place] ?? 0,
        reason,
        id,
        null,
        moment,
      ]);
    };
    move(-quantity, 'order', placedAt);
    const back = returns[status];
    if (back !== undefined) move(quantity, back, placedAt + 40);
    if (orders.length >= BATCH) await flush();
  }
  for (const [at, part] of parts.entries()) {
    const level = part.soldOut ? 0 : (sizes.stock ?? dice.between(1, 20_000));
    const delta = level - (levels[at] ?? 0);
    if (delta !== 0)
      ledger.push([
        dice.id(now, at),
        part.id,
        delta,
        level,
        'admin',
        null,
        'admin@example.com',
        now,
      ]);
  }
  await flush();
  await take('buyer_terms', ['term', 'user_email'], wordsOf(buyers));
}

/** The search words of each buyer, in the order of the key. */
function wordsOf(buyers: ReadonlySet<number>): Value[][] {
  const rows = [...buyers].flatMap((buyer) => {
    const email = buyerEmail(buyer);
    const words = [...buyerWords(buyerName(buyer), email), ...phoneWords(buyerPhone(buyer))];
    return [...new Set(words)].map((word) => [word, email]);
  });
  return rows.toSorted((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1));
}

/** The payment and the fulfilment of each status. */
const axesOf = {
  unpaid: ['open', 'toSend'],
  accepted: ['owed', 'toSend'],
  paid: ['paid', 'toSend'],
  partlyShipped: ['paid', 'partSent'],
  shipped: ['paid', 'sent'],
  cancelled: ['void', 'cancelled'],
  lapsed: ['void', 'expired'],
  refunded: ['refunded', 'cancelled'],
} as const satisfies Record<OrderStatus, readonly [PaymentStatus, Fulfilment]>;

/**
 * Nearly all orders are shipped; the latest ones wait for payment or shipment.
 * @param age 0 for the newest order, 1 for the oldest of those that may still wait
 */
function statusOf(dice: Dice, age: number): OrderStatus {
  const luck = dice.roll();
  if (luck < 0.03) return 'cancelled';
  if (luck < 0.05) return 'lapsed';
  if (luck < 0.06) return 'refunded';
  if (age < 0.5) return luck < 0.4 ? 'unpaid' : 'paid';
  return age < 1 && luck < 0.3 ? 'paid' : 'shipped';
}
