import { type RawBuilder, sql } from 'kysely';
import type { DeliveryInput } from '../../rules/deliveries/delivery.schema.ts';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import { type Executor, type Tx, newId } from '../../../platform/server/db/database.ts';
import type { DeliveryRow } from '../../../platform/server/db/tables/schema.ts';

/** The deliveries that a part waits for, the next one first. */
export async function listDeliveries(db: Executor, partId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('part_id', '=', partId)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
}

export async function findDelivery(db: Executor, id: string): Promise<DeliveryRow | undefined> {
  return db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns the new delivery's id */
export async function insertDelivery(
  tx: Tx,
  partId: string,
  { units, date }: DeliveryInput,
  now: number,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('deliveries')
    .values({ id, part_id: partId, units, promised_units: 0, due_on: date, created_at: now })
    .execute();
  return id;
}

export async function updateDelivery(
  tx: Tx,
  id: string,
  { units, date }: DeliveryInput,
): Promise<void> {
  await tx.updateTable('deliveries').set({ units, due_on: date }).where('id', '=', id).execute();
}

/** Promises units of a delivery that nothing was promised of. */
export async function promiseUnits(tx: Tx, id: string, units: number): Promise<void> {
  await tx.updateTable('deliveries').set({ promised_units: units }).where('id', '=', id).execute();
}

export async function deleteDeliveryRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('deliveries').where('id', '=', id).execute();
}

/** Writes the next delivery of these parts into their rows, so that no page joins; days before `today` are over. */
export async function writeNextDelivery(
  tx: Executor,
  partIds: readonly string[],
  today: string,
): Promise<void> {
  if (partIds.length === 0) return;
  const next = <T>(value: RawBuilder<unknown>) =>
    sql<T | null>`(select ${value} from deliveries
      where deliveries.part_id = parts.id and due_on >= ${today} order by due_on, deliveries.id limit 1)`;
  await tx
    .updateTable('parts')
    .set({
      next_delivery_id: next<string>(sql`deliveries.id`),
      next_delivery_on: next<string>(sql`due_on`),
      next_delivery_units: next<number>(sql`units`),
      next_delivery_unpromised: next<number>(sql`units - promised_units`),
    })
    .where('id', 'in', partIds)
    .execute();
}

/** Parts whose pages name a day that is over. */
export async function partsOverdue(
  db: Executor,
  today: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('parts')
    .select('id')
    // A literal, by which the engines choose the partial index.
    .where('status', '<>', sql.lit<PartStatus>('deleted'))
    .where('next_delivery_on', '<', today)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
