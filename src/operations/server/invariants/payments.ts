import { sql } from 'kysely';
import { type OrderStatus, everPaidStatuses } from '../../../orders/rules/order.states.ts';
import { hasStatus, statusColumn } from '../../../orders/server/placed-lines.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PaymentIntentRow, RefundRow } from '../../../platform/server/db/tables/schema.ts';

type Row = {
  id: string;
  status: OrderStatus;
  total_minor: number;
  currency: string;
  transaction_id: string;
  refunded_units: number;
  refunded_minor: number;
  allowance_minor: number;
  intent_status: PaymentIntentRow['status'] | null;
  intent_currency: string | null;
  allocated_minor: number | null;
  refund_units: number | string;
  refund_minor: number | string;
  amounts_minor: number | string;
};

/** Every paid order has its share of a payment, and its refunds are what the order says. */
export async function paidOrderFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<Row>`
    select order_lines.id, ${statusColumn} as status, order_lines.total_minor, orders.currency, orders.transaction_id,
      order_lines.refunded_units, order_lines.refunded_minor, order_lines.allowance_minor, intents.status as intent_status,
      intents.currency as intent_currency, allocations.amount_minor as allocated_minor,
      coalesce(sum(refunds.units), 0) as refund_units, coalesce(sum(case when refunds.units > 0 then refunds.amount_minor else 0 end), 0) as refund_minor,
      coalesce(sum(case when refunds.units = 0 then refunds.amount_minor else 0 end), 0) as amounts_minor
    from order_lines
    join orders on orders.id = order_lines.order_id
    left join payment_intents as intents on intents.id = orders.transaction_id
    left join payment_allocations as allocations
      on allocations.intent_id = orders.transaction_id and allocations.line_id = order_lines.id
    left join refunds on refunds.intent_id = orders.transaction_id and refunds.line_id = order_lines.id
    where ${hasStatus(everPaidStatuses)}
    group by order_lines.id, 2, order_lines.total_minor, orders.currency, orders.transaction_id,
      order_lines.refunded_units, order_lines.refunded_minor, order_lines.allowance_minor, intents.status, intents.currency,
      allocations.amount_minor
    order by order_lines.id`.execute(db);
  const faults = rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault === null ? [] : [`Order ${row.id} is ${row.status}, but ${fault}.`];
  });
  return [...faults, ...(await allocationFaults(db))];
}

function faultOf(row: Row): string | null {
  const { transaction_id: payment, allocated_minor: allocated, currency } = row;
  if (row.intent_status === null) return `its payment ${payment} is not recorded`;
  if (allocated === null) return `its payment ${payment} belongs to other orders`;
  if (allocated !== row.total_minor || row.intent_currency !== currency)
    return `its payment is ${allocated} ${row.intent_currency}, not ${row.total_minor} ${currency} (minor units)`;
  const [units, minor] = [Number(row.refund_units), Number(row.refund_minor)];
  if (units !== row.refunded_units || minor !== row.refunded_minor)
    return `its refunds are of ${units} units and ${minor}, not of ${row.refunded_units} units and ${row.refunded_minor}`;
  if (Number(row.amounts_minor) !== row.allowance_minor)
    return `its refunds without units are of ${Number(row.amounts_minor)}, not of ${row.allowance_minor}`;
  return row.intent_status === 'succeeded' || row.intent_status === 'refunded'
    ? null
    : `its payment is recorded as ${row.intent_status}`;
}

/** The shares of a payment are its amount. */
async function allocationFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ id: string; amount_minor: number; allocated: number | string }>`
    select intents.id, intents.amount_minor, coalesce(sum(allocations.amount_minor), 0) as allocated
    from payment_intents as intents
    left join payment_allocations as allocations on allocations.intent_id = intents.id
    group by intents.id, intents.amount_minor
    having coalesce(sum(allocations.amount_minor), 0) <> intents.amount_minor
    order by intents.id`.execute(db);
  return rows.map(
    ({ id, amount_minor, allocated }) =>
      `Payment ${id} is ${amount_minor}, but ${Number(allocated)} of it pays orders (minor units).`,
  );
}

/** A payment that did not settle its order and was not refunded as recorded. */
export type StrayPaymentFault = {
  readonly intentId: string;
  readonly lineId: string | null;
  readonly status: PaymentIntentRow['status'];
  readonly refund: RefundRow['status'] | null;
};

/** Payments that did not settle an order must refund its share, and a payment's status says whether all went back. */
export async function strayPaymentFaults(db: Executor): Promise<StrayPaymentFault[]> {
  const { rows } = await sql<StrayPaymentFault>`
    select intents.id as "intentId", order_lines.id as "lineId", intents.status, null as refund
    from payment_intents as intents
    join payment_allocations as allocations on allocations.intent_id = intents.id
    join order_lines on order_lines.id = allocations.line_id
    join orders on orders.id = order_lines.order_id
    where (not ${hasStatus(everPaidStatuses)} or orders.transaction_id <> intents.id)
      and intents.status in ('succeeded', 'refunded')
      and not exists (select 1 from refunds where refunds.intent_id = intents.id and refunds.line_id = order_lines.id)
    union all
    select intents.id, null, intents.status,
      case when intents.status = 'refunded' then 'asked' else 'done' end
    from payment_intents as intents
    where intents.status <> 'open' and (intents.status = 'refunded') <> (coalesce((
      select sum(refunds.amount_minor) from refunds
      where refunds.intent_id = intents.id and refunds.status = 'done'), 0) >= intents.amount_minor)
    order by 1, 2`.execute(db);
  return rows;
}

export function strayPaymentSentence({
  intentId,
  lineId,
  status,
  refund,
}: StrayPaymentFault): string {
  return refund === null
    ? `Payment ${intentId} arrived for line ${lineId} beside its own, and nobody decided to send it back.`
    : `Payment ${intentId}: its refund is recorded as ${refund} and its payment as ${status}.`;
}

/** An intent that can still take money for an order without unpaid lines. */
export type OpenIntentFault = {
  readonly intentId: string;
  readonly lineId: string;
  readonly status: OrderStatus;
};

export async function openIntentFaults(db: Executor): Promise<OpenIntentFault[]> {
  const rows = await db
    .selectFrom('payment_intents as intents')
    .innerJoin('payment_allocations as allocations', 'allocations.intent_id', 'intents.id')
    .innerJoin('order_lines', 'order_lines.id', 'allocations.line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['intents.id', 'order_lines.id as line_id', statusColumn.as('status')])
    .where('intents.status', '=', 'open')
    .where(sql<boolean>`not ${hasStatus(['unpaid'])}`)
    .orderBy('intents.id')
    .orderBy('order_lines.id')
    .execute();
  return rows.map((row) => ({ intentId: row.id, lineId: row.line_id, status: row.status }));
}

export function openIntentSentence({ intentId, lineId, status }: OpenIntentFault): string {
  return `Line ${lineId} is ${status}, but its payment ${intentId} still stands open.`;
}
