import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

/** A delivery whose promised units, part or day are not those of the orders that wait for it. */
export type PromiseFault = {
  readonly deliveryId: string;
  readonly partId: string;
  readonly units: number;
  readonly promised: number;
  /** The units that its orders wait for. */
  readonly ordered: number;
  /** Orders that name another part or another day. */
  readonly strays: number;
};

type Row = {
  id: string;
  part_id: string;
  units: number;
  promised_units: number;
  ordered: number | string;
  strays: number | string;
};

/** A delivery's promised units are those that orders wait for, each of its part and for its day. */
export async function promiseFaults(db: Executor): Promise<PromiseFault[]> {
  const { rows } = await sql<Row>`
    select deliveries.id, deliveries.part_id, deliveries.units, deliveries.promised_units,
      coalesce(sum(order_lines.ahead_units), 0) as ordered,
      count(case when order_lines.part_id <> deliveries.part_id or order_lines.promised_on <> deliveries.due_on then 1 end)
        as strays
    from deliveries left join order_lines on order_lines.delivery_id = deliveries.id
    group by deliveries.id, deliveries.part_id, deliveries.units, deliveries.promised_units
    having deliveries.promised_units <> coalesce(sum(order_lines.ahead_units), 0)
      or count(case when order_lines.part_id <> deliveries.part_id or order_lines.promised_on <> deliveries.due_on then 1 end) > 0
    order by deliveries.id`.execute(db);
  return rows.map((row) => ({
    deliveryId: row.id,
    partId: row.part_id,
    units: row.units,
    promised: row.promised_units,
    ordered: Number(row.ordered),
    strays: Number(row.strays),
  }));
}

export function promiseSentence({ deliveryId, promised, ordered, strays }: PromiseFault): string {
  return strays > 0
    ? `Delivery ${deliveryId} has ${strays} orders of another part or for another day.`
    : `Delivery ${deliveryId} has ${promised} units promised, but its orders wait for ${ordered}.`;
}
