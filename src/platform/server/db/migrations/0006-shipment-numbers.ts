import { type Kysely, sql } from 'kysely';

/** Finds shipments by their short number and by the carrier's tracking number. */
export async function shipmentNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`create index shipments_by_number on shipments (substr(id, 27))`.execute(db);
  await sql`create index shipments_by_tracking on shipments (upper(replace(tracking_number, ' ', '')))
    where tracking_number is not null`.execute(db);
}
