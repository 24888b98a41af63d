import { type Kysely, sql } from 'kysely';

const ROWS_AT_ONCE = 500;

/** Kinds that stood twice, for one line and for several, and those that they are now. */
const kinds: Readonly<Record<string, string>> = {
  'orders-placed': 'order-placed',
  'orders-paid': 'order-paid',
  'orders-lapsed': 'order-lapsed',
  'orders-cancelled': 'order-cancelled',
  'orders-sale': 'sale',
  'order-shipped': 'shipment-sent',
};

type Payload = Readonly<Record<string, unknown>>;

const changes: Readonly<Record<string, (payload: Payload) => Payload>> = {
  'order-placed': withLines,
  'order-received': withLines,
  'order-reduced': withLines,
  'order-paid': withLines,
  'order-lapsed': withLines,
  'order-cancelled': withLines,
  'order-refunded': withLines,
  sale: withLines,
  'refund-failed': withLines,
  'manual-refund': withLines,
  'payment-disputed': withLines,
  'document-issued': ofOrder,
  'delivery-moved': (payload) => ({ ...payload, orders: listOf(payload['orders']).map(ofOrder) }),
  'shipment-tracking': ofShipment,
  'shipment-sent': (payload) => ('lines' in payload ? ofShipment(payload) : wholeShipment(payload)),
  'daily-sales': (payload) => ({
    ...payload,
    orders: listOf(payload['orders']).map(({ status, ...order }) =>
      status === undefined ? order : { ...withLines(order), refunded: status === 'refunded' },
    ),
  }),
};

/** Mails name their order by its id, and state its lines in one way, however many there are. */
export async function oneSetOfMails(db: Kysely<unknown>): Promise<void> {
  const old = [...new Set([...Object.keys(kinds), ...Object.keys(changes)])];
  for (let after: string | undefined = ''; after !== undefined;) {
    const { rows }: { rows: { id: string; kind: string; payload: string }[] } = await sql<{
      id: string;
      kind: string;
      payload: string;
    }>`select id, kind, payload from outbox where id > ${after} and kind in (${sql.join(old)})
      order by id limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db);
    after = rows.at(-1)?.id;
    for (const { id, kind, payload } of rows) {
      const now = kinds[kind] ?? kind;
      const changed = JSON.stringify(changes[now]?.(JSON.parse(payload) as Payload) ?? {});
      await sql`update outbox set kind = ${now}, payload = ${changed} where id = ${id}`.execute(db);
    }
  }
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Payload[]) : []);

function ofOrder(payload: Payload): Payload {
  const { checkoutId, ...order } = payload;
  return checkoutId === undefined ? payload : { ...order, orderId: checkoutId };
}

function ofShipment(payload: Payload): Payload {
  return { ...payload, lines: listOf(payload['lines']).map(ofOrder) };
}

function withLines(payload: Payload): Payload {
  if ('lines' in payload) return ofOrder(payload);
  const { toolName, sku, quantity, unitPriceMinor, ahead, ...order } = ofOrder(payload);
  const { priceMinor } = order;
  return { ...order, lines: [{ toolName, sku, quantity, unitPriceMinor, priceMinor, ahead }] };
}

function wholeShipment(payload: Payload): Payload {
  const { orderId, userName, toolName, sku, quantity, poNumber, address, shippedAt, tracking } =
    ofOrder(payload);
  return {
    userName,
    lines: [{ orderId, toolName, sku, units: quantity, quantity }],
    address,
    shippedAt,
    poNumbers: poNumber === undefined ? [] : [poNumber],
    tracking,
  };
}
