import { idPattern } from '../../../../platform/rules/contract/shapes.ts';
import { readOrderNumber } from '../../../../orders/rules/order-number.ts';
import { listedStatuses } from '../../../../orders/rules/order.states.ts';
import { hasStatus, placedLines } from '../../../../orders/server/placed-lines.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import type {
  OrderRow,
  InvoiceRow,
  PlacedLine,
  ShipmentLineRow,
  ShipmentRow,
} from '../../../../platform/server/db/tables/schema.ts';

/** The most receipts that one answer lists. */
const MAX_RECEIPTS = 500;

/** Which receipts of an account are wanted; absent conditions admit all. */
export type ReceiptFilter = {
  readonly email: string;
  /** Numbers of the receipts themselves. */
  readonly numbers?: readonly string[];
  /** Orders that they belong to. */
  readonly orderIds?: readonly string[];
  /** Bounds of their time. */
  readonly from?: number;
  readonly to?: number;
};

/** Patterns of the ids that short numbers, or whole ids, name. */
const patternsOf = (numbers: readonly string[]): string[] =>
  numbers.flatMap((number) => {
    if (idPattern.test(number)) return [number];
    const ends = number.length === SHORT_LENGTH ? (readOrderNumber(number)?.ends ?? []) : [];
    return ends.map((end) => `%${end}`);
  });

/** `HX3K-9Q2M`. */
const SHORT_LENGTH = 9;

/** SQLite limits the depth of a condition to a thousand. */
const PATTERNS_AT_ONCE = 100;

/** Reads rows, newest first, for any number of patterns. */
async function readByPatterns<T extends { readonly id: string }>(
  numbers: readonly string[] | undefined,
  read: (patterns: readonly string[] | undefined) => Promise<T[]>,
): Promise<T[]> {
  if (numbers === undefined) return read(undefined);
  const patterns = patternsOf(numbers);
  const rows = new Map<string, T>();
  for (let at = 0; at < patterns.length; at += PATTERNS_AT_ONCE)
    for (const row of await read(patterns.slice(at, at + PATTERNS_AT_ONCE))) rows.set(row.id, row);
  return [...rows.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, MAX_RECEIPTS);
}

/** Orders that have a line which was not cancelled, newest first. */
export const ownOrders = (
  db: Executor,
  { numbers, ...wanted }: ReceiptFilter,
): Promise<OrderRow[]> => readByPatterns(numbers, (patterns) => ordersLike(db, wanted, patterns));

function ordersLike(
  db: Executor,
  { email, from, to }: ReceiptFilter,
  patterns: readonly string[] | undefined,
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_email', '=', email)
    .$if(patterns !== undefined, (query) =>
      query.where((eb) =>
        eb.or((patterns ?? []).map((pattern) => eb('orders.id', 'like', pattern))),
      ),
    )
    .$if(from !== undefined, (query) => query.where('placed_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('placed_at', '<', to ?? 0))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_lines')
          .select('order_lines.id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where(hasStatus(listedStatuses)),
      ),
    )
    .orderBy('id', 'desc')
    .limit(MAX_RECEIPTS)
    .execute();
}

export async function listedOrders(
  db: Executor,
  orderIds: readonly string[],
): Promise<PlacedLine[]> {
  if (orderIds.length === 0) return [];
  return placedLines(db)
    .where('order_lines.order_id', 'in', orderIds)
    .where(hasStatus(listedStatuses))
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute();
}

/** A shipment's line with the order that it sent. */
export type SentLine = ShipmentLineRow & { readonly order: PlacedLine };
export type SentShipment = ShipmentRow & { readonly lines: readonly SentLine[] };

/** Shipments with their lines, newest first. */
export async function ownShipments(
  db: Executor,
  { numbers, ...wanted }: ReceiptFilter,
): Promise<SentShipment[]> {
  if (wanted.orderIds?.length === 0) return [];
  const rows = await readByPatterns(numbers, (patterns) => shipmentsLike(db, wanted, patterns));
  const lines = await sentLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }));
}

function shipmentsLike(
  db: Executor,
  { email, orderIds, from, to }: ReceiptFilter,
  patterns: readonly string[] | undefined,
): Promise<ShipmentRow[]> {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('user_email', '=', email)
    .$if(patterns !== undefined, (query) =>
      query.where((eb) =>
        eb.or((patterns ?? []).map((pattern) => eb('shipments.id', 'like', pattern))),
      ),
    )
    .$if(from !== undefined, (query) => query.where('sent_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('sent_at', '<', to ?? 0))
    .$if(orderIds !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('shipment_lines as line')
          .innerJoin('order_lines', 'order_lines.id', 'line.line_id')
          .select('line.shipment_id')
          .where('order_lines.order_id', 'in', orderIds ?? []),
      ),
    )
    .orderBy('id', 'desc')
    .limit(MAX_RECEIPTS)
    .execute();
}

async function sentLines(db: Executor, shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return new Map<string, SentLine[]>();
  const lines = await db
    .selectFrom('shipment_lines')
    .selectAll()
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('line_id')
    .execute();
  const orders = await placedLines(db)
    .where('order_lines.id', 'in', [...new Set(lines.map(({ line_id: id }) => id))])
    .execute();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const sent = lines.flatMap((line) => {
    const order = byId.get(line.line_id);
    return order ? [{ ...line, order }] : [];
  });
  return Map.groupBy(sent, ({ shipment_id: id }) => id);
}

/** Invoices, newest first; credit notes are none. */
export async function ownInvoices(
  db: Executor,
  { email, numbers, orderIds, from, to }: ReceiptFilter,
): Promise<InvoiceRow[]> {
  if (orderIds?.length === 0 || numbers?.length === 0) return [];
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('invoices')
    .where('orders.user_email', '=', email)
    .where('invoices.kind', '=', 'invoice')
    .$if(numbers !== undefined, (query) => query.where('invoices.number', 'in', numbers ?? []))
    .$if(orderIds !== undefined, (query) => query.where('invoices.order_id', 'in', orderIds ?? []))
    .$if(from !== undefined, (query) => query.where('invoices.issued_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('invoices.issued_at', '<', to ?? 0))
    .orderBy('invoices.id', 'desc')
    .limit(MAX_RECEIPTS)
    .execute();
}
