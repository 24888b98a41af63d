import { sql } from 'kysely';
import { type OrderStatus, stockReturnReason } from '../../../orders/rules/order.states.ts';
import { statusColumn } from '../../../orders/server/placed-lines.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { StockReason } from '../../../platform/server/db/tables/schema.ts';

/** A row of an order in the ledger; `delta` in units. */
export type LedgerRow = { readonly reason: StockReason; readonly delta: number };

/** An order whose ledger rows do not fit its status. */
export type OrderLedgerFault = {
  readonly lineId: string;
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
  /** The units that are not with a delivery. */
  units: number;
  user_email: string;
  placed_at: number;
  ended_at: number | null;
  taken: number | null;
  /** By units ordered ahead, as they arrived. */
  taken_later: number | string;
  ended_as: StockReason | null;
  ended_units: number | null;
  refunded: number | string;
  restocked: number | string;
};

/** Reasons of orders that ended unpaid. Literals, because SQLite matches no parameters to stock_returned_once. */
const unpaidEnds = sql.join(
  [stockReturnReason.cancelled, stockReturnReason.lapsed].map((reason) => sql.lit(reason)),
);
const REFUND = sql.lit(stockReturnReason.refunded);

/**
 * An order takes its stock once, and what it ordered ahead as that arrives; it returns it once if it ends unpaid, and as
 * its refunds say otherwise.
 */
export async function orderLedgerFaults(db: Executor): Promise<OrderLedgerFault[]> {
  const { rows } = await sql<Row>`
    select * from (
      select order_lines.id, order_lines.part_id, ${statusColumn} as status,
        order_lines.quantity - order_lines.ahead_units - order_lines.released_units as units, orders.user_email,
        orders.placed_at, order_lines.ended_at, taken.delta as taken, back.reason as ended_as,
        back.delta as ended_units,
        coalesce((select sum(delta) from stock_ledger where stock_ledger.line_id = order_lines.id
          and stock_ledger.reason = 'ahead'), 0) as taken_later,
        coalesce((select sum(delta) from stock_ledger where stock_ledger.line_id = order_lines.id
          and stock_ledger.reason = ${REFUND}), 0) as refunded,
        coalesce((select sum(restocked) from refunds where refunds.intent_id = orders.transaction_id
          and refunds.line_id = order_lines.id), 0) as restocked
      from order_lines
      join orders on orders.id = order_lines.order_id
      left join stock_ledger as taken
        on taken.line_id = order_lines.id and taken.part_id = order_lines.part_id and taken.reason = 'order'
      left join stock_ledger as back
        on back.line_id = order_lines.id and back.part_id = order_lines.part_id and back.reason in (${unpaidEnds})
    ) as found
    where coalesce(taken, 0) + taken_later <> -units or refunded <> restocked
      or (status in ('cancelled', 'lapsed') and units > 0) <> (ended_units is not null)
      or ended_units <> units
      or ended_as <> case status when 'cancelled' then ${sql.lit(stockReturnReason.cancelled)}
        else ${sql.lit(stockReturnReason.lapsed)} end
    order by id`.execute(db);
  return rows.map(faultOf);
}

function faultOf(row: Row): OrderLedgerFault {
  const { units } = row;
  const ledger: LedgerRow[] = [];
  const takenAtOnce = units + Number(row.taken_later);
  if (takenAtOnce !== 0) ledger.push({ reason: 'order', delta: -takenAtOnce });
  if (units > 0 && (row.status === 'cancelled' || row.status === 'lapsed'))
    ledger.push({ reason: stockReturnReason[row.status], delta: units });
  const there: LedgerRow[] = [];
  if (row.taken !== null) there.push({ reason: 'order', delta: row.taken });
  if (row.ended_units !== null && row.ended_as)
    there.push({ reason: row.ended_as, delta: row.ended_units });
  const [refunded, restocked] = [Number(row.refunded), Number(row.restocked)];
  const left = restocked - refunded;
  if (left > 0) ledger.push({ reason: stockReturnReason.refunded, delta: left });
  if (left < 0) there.push({ reason: stockReturnReason.refunded, delta: -left });
  const lacks = (list: readonly LedgerRow[], one: LedgerRow) =>
    !list.some((other) => other.reason === one.reason && other.delta === one.delta);
  return {
    lineId: row.id,
    partId: row.part_id,
    status: row.status,
    actor: row.user_email,
    placedAt: row.placed_at,
    endedAt: row.ended_at,
    missing: ledger.filter((one) => lacks(there, one)),
    wrong: there.filter((one) => lacks(ledger, one)),
  };
}

export function orderLedgerSentence({ lineId, status, missing, wrong }: OrderLedgerFault): string {
  const word = ({ reason, delta }: LedgerRow) => `${delta > 0 ? '+' : ''}${delta} (${reason})`;
  const parts = [
    ...(missing.length > 0 ? [`lacks ${missing.map(word).join(' and ')}`] : []),
    ...(wrong.length > 0
      ? [`has ${wrong.map(word).join(' and ')}, which does not belong there`]
      : []),
  ];
  return `Line ${lineId} is ${status}, but the stock ledger ${parts.join('; it ')}.`;
}
