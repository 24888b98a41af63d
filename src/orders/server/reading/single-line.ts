import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PlacedLine, VatCheckRow } from '../../../platform/server/db/tables/schema.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import type { StandingDispute } from '../../rules/payment/dispute.states.ts';
import type { OutstandingRefund } from '../../rules/payment/refund.states.ts';
import { deliveryAddresses } from '../delivery-addresses.store.ts';
import { outstandingRefund, standingDispute } from '../payment-facts.store.ts';
import { vatCheckOf } from '../vat-checks.store.ts';

/** A line by itself; only administrators read of disputes. */
export type LineFacts = {
  readonly row: PlacedLine;
  readonly refund: OutstandingRefund | null;
  readonly delivery: Delivery | null;
  readonly vatCheck: VatCheckRow | null;
  readonly dispute?: StandingDispute | null;
};

/** A line as its buyer or an administrator sees it. */
export async function singleLine(
  db: Executor,
  row: PlacedLine,
  { role }: Pick<Viewer, 'role'>,
): Promise<LineFacts> {
  const isAdmin = role === 'admin';
  const [refund, deliveries, vatCheck, dispute] = await Promise.all([
    outstandingRefund(db, row),
    deliveryAddresses(db, [row]),
    row.tax_treatment === 'reverseCharge' ? vatCheckOf(db, row.order_id) : null,
    isAdmin ? standingDispute(db, row) : null,
  ]);
  return {
    row,
    refund,
    delivery: deliveries.get(row.id) ?? null,
    vatCheck: vatCheck ?? null,
    ...(isAdmin && { dispute }),
  };
}
