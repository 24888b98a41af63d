import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { ManagedOrder, SingleOrder } from '../../rules/orders.contract.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { Database, Executor } from '../../../platform/server/db/database.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { PlacedLine, VatCheckRow } from '../../../platform/server/db/tables/schema.ts';
import { vatCheckOf } from '../vat-checks.store.ts';
import { countOrderNotes } from '../../../customers/server/notes/notes.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { deliveryAddresses } from '../delivery-addresses.store.ts';
import { type OrderListQuery, listedOrders } from './listed-orders.store.ts';
import { showOrder } from '../orders.store.ts';
import {
  outstandingRefund,
  outstandingRefunds,
  standingDispute,
  standingDisputes,
} from '../payment-facts.store.ts';

/** A page of lines for administrators, without what is known of their orders. A join would repeat an order with two disputes. */
export async function managedOrders(
  db: Database,
  wanted: OrderListQuery,
): Promise<Result<Page<Omit<ManagedOrder, 'whole'>>, 'INVALID_FIELDS'>> {
  const listed = await listedOrders(db, wanted);
  if (!listed.ok) return listed;
  const { rows } = listed.value;
  const [disputes, refunds, deliveries, notes] = await Promise.all([
    standingDisputes(db.query, rows),
    outstandingRefunds(db.query, rows),
    deliveryAddresses(db.query, rows),
    countOrderNotes(
      db.query,
      rows.map(({ id }) => id),
    ),
  ]);
  return succeed(
    mapPage(listed.value, (row) => ({
      ...showOrder(row),
      refund: refunds.get(row.id) ?? null,
      dispute: disputes.get(row.id) ?? null,
      delivery: deliveries.get(row.id) ?? null,
      notes: notes.get(row.id) ?? 0,
    })),
  );
}

/** One order by itself, as its buyer or an administrator sees it. */
export async function singleOrder(
  db: Executor,
  row: PlacedLine,
  viewer: Pick<Viewer, 'role'>,
): Promise<SingleOrder> {
  const isAdmin = viewer.role === 'admin';
  const [refund, deliveries, vatCheck, dispute] = await Promise.all([
    outstandingRefund(db, row),
    deliveryAddresses(db, [row]),
    row.tax_treatment === 'reverseCharge' ? vatCheckOf(db, row.order_id) : undefined,
    isAdmin ? standingDispute(db, row) : null,
  ]);
  return {
    ...showOrder(row),
    shippedAt: row.shipped_at === null ? null : new Date(row.shipped_at).toISOString(),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
    refund,
    delivery: deliveries.get(row.id) ?? null,
    vatCheck: vatCheck ? showVatCheck(vatCheck) : null,
    ...(isAdmin && { dispute }),
  };
}

export const showVatCheck = ({ answer, consultation, checked_at: checkedAt }: VatCheckRow) => ({
  answer,
  consultation,
  checkedAt: new Date(checkedAt).toISOString(),
});
