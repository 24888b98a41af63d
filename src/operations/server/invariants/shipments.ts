import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

type Row = { id: string; sent_units: number; shipped: number | string };

/**
 * The units that an order counts as sent are those of its shipments, and each shipment carries some.
 * @returns a sentence per order and shipment where that is not so
 */
export async function shipmentFaults(db: Executor): Promise<string[]> {
  return [...(await sentFaults(db)), ...(await emptyShipments(db))];
}

async function emptyShipments(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shipment_lines as line')
            .select('line.line_id')
            .whereRef('line.shipment_id', '=', 'shipments.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => `Shipment ${id} carries nothing.`);
}

async function sentFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<Row>`
    select order_lines.id, order_lines.sent_units, coalesce(line.units, 0) as shipped
    from order_lines
    left join (select line_id, sum(units) as units from shipment_lines group by line_id) as line
      on line.line_id = order_lines.id
    where order_lines.sent_units <> coalesce(line.units, 0)
    order by order_lines.id`.execute(db);
  return rows.map(
    ({ id, sent_units: sent, shipped }) =>
      `Order ${id} counts ${sent} units as sent, but its shipments have ${shipped}.`,
  );
}
