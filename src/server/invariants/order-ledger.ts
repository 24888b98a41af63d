import { sql } from 'kysely';
import { type OrderStatus, stockReturnReason } from '../../domain/orders/order.states.ts';
import type { Executor } from '../db/database.ts';
import type { StockReason } from '../db/schema.ts';

/** A row of an order in the ledger; `delta` in units. */
export type LedgerRow = { readonly reason: StockReason; readonly delta: number };

/** An order whose ledger rows do not fit its status. */
export type OrderLedgerFault = {
  readonly orderId: string;
  readonly partId: string;
  readonly status: OrderStatus;
  readonly actor: string;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
  readonly endedAt: number | null;
  readonly missing: readonly LedgerRow[];
  /** Existing rows that do not belong there. */
  readonly wrong: readonly LedgerRow[];
};

type Row = {
  id: string;
  part_id: string;
  status: OrderStatus;
  quantity: number;
  user_email: string;
  placed_at: number;
  ended_at: number | null;
  taken: number | null;
  returned: number | null;
  returned_as: StockReason | null;
};

const returnReasons = sql.join(
  Object.entries(stockReturnReason).map(([status, reason]) => sql`when ${status} then ${reason}`),
  sql` `,
);

/** Literals, because SQLite does not match parameters to the partial index stock_returned_once. */
const returned = sql.join(Object.values(stockReturnReason).map((reason) => sql.lit(reason)));

/** An order takes its stock once and returns it once, exactly in the statuses that return it. */
export async function orderLedgerFaults(db: Executor): Promise<OrderLedgerFault[]> {
  const { rows } = await sql<Row>`
    select orders.id, orders.part_id, orders.status, orders.quantity, orders.user_email,
      orders.placed_at, orders.ended_at, taken.delta as taken, back.delta as returned, back.reason as returned_as
    from orders
    left join stock_ledger as taken
      on taken.order_id = orders.id and taken.part_id = orders.part_id and taken.reason = 'order'
    left join stock_ledger as back
      on back.order_id = orders.id and back.part_id = orders.part_id
      and back.reason in (${returned})
    where taken.delta is null or taken.delta <> -orders.quantity
      or (orders.status in (${sql.join(Object.keys(stockReturnReason))})) <> (back.delta is not null)
      or back.delta <> orders.quantity
      or back.reason <> case orders.status ${returnReasons} end
    order by orders.id`.execute(db);
  return rows.map(faultOf);
}

function faultOf(row: Row): OrderLedgerFault {
  const returns = (stockReturnReason as Partial<Record<OrderStatus, StockReason>>)[row.status];
  const wanted: LedgerRow[] = [{ reason: 'order', delta: -row.quantity }];
  if (returns) wanted.push({ reason: returns, delta: row.quantity });
  const there: LedgerRow[] = [];
  if (row.taken !== null) there.push({ reason: 'order', delta: row.taken });
  if (row.returned !== null && row.returned_as)
    there.push({ reason: row.returned_as, delta: row.returned });
  const lacks = (list: readonly LedgerRow[], one: LedgerRow) =>
    !list.some((other) => other.reason === one.reason && other.delta === one.delta);
  return {
    orderId: row.id,
    partId: row.part_id,
    status: row.status,
    actor: row.user_email,
    placedAt: row.placed_at,
    endedAt: row.ended_at,
    missing: wanted.filter((one) => lacks(there, one)),
    wrong: there.filter((one) => lacks(wanted, one)),
  };
}

export function orderLedgerSentence({ orderId, status, missing, wrong }: OrderLedgerFault): string {
  const word = ({ reason, delta }: LedgerRow) => `${delta > 0 ? '+' : ''}${delta} (${reason})`;
  const parts = [
    ...(missing.length > 0 ? [`lacks ${missing.map(word).join(' and ')}`] : []),
    ...(wrong.length > 0
      ? [`has ${wrong.map(word).join(' and ')}, which does not belong there`]
      : []),
  ];
  return `Order ${orderId} is ${status}, but the stock ledger ${parts.join('; it ')}.`;
}
