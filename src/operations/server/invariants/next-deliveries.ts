import { sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';

/** A part whose row does not show its next delivery. */
export type NextDeliveryFault = { readonly partId: string; readonly name: string };

/** Later than every delivery. */
const LAST_DAY = '9999-12-31';

/**
 * A part's row repeats its next delivery. A day that is over may stand there until the job takes it away.
 * @param today without it, only parts that show a delivery are checked
 */
export async function nextDeliveryFaults(
  db: Executor,
  today: string = LAST_DAY,
): Promise<NextDeliveryFault[]> {
  const next = sql`(select deliveries.id from deliveries where deliveries.part_id = parts.id and due_on >=
    case when parts.next_delivery_on < ${today} then parts.next_delivery_on else ${today} end
    order by due_on, deliveries.id limit 1)`;
  const { rows } = await sql<{ id: string; name: string }>`
    select parts.id, parts.name from parts left join deliveries as next on next.id = ${next}
    where parts.status <> 'deleted' and (
      parts.next_delivery_id is distinct from next.id
      or parts.next_delivery_on is distinct from next.due_on
      or parts.next_delivery_units is distinct from next.units
      or parts.next_delivery_unpromised is distinct from next.units - next.promised_units)
    order by parts.id`.execute(db);
  return rows.map(({ id, name }) => ({ partId: id, name }));
}

export const nextDeliverySentence = ({ partId, name }: NextDeliveryFault): string =>
  `Part “${name}” (${partId}) does not show its next delivery as it is.`;
