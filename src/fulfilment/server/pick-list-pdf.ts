import { hasStatus, openOrders, placedLines } from '../../orders/server/placed-lines.ts';
import { dayIn } from '../../platform/rules/day-in.ts';
import { MOST_PICKED, pickListLines } from '../../documents/rules/warehouse-documents.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { orderFilters } from '../../orders/rules/order.states.ts';
import { waitsForBank } from '../../orders/rules/payment/dispute.states.ts';
import { type Result, succeed } from '../../platform/rules/result.ts';
import type { Database } from '../../platform/server/db/database.ts';
import type { PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { sellerOf } from '../../documents/server/document-facts.ts';
import { type Reader, renderInTurn } from '../../documents/server/document-turns.ts';
import { whole } from '../../documents/server/render-issued.ts';
import { unitsHere } from '../../orders/server/order-units.ts';
import { standingDisputes } from '../../orders/server/payment-facts.store.ts';

/**
 * Renders what to take from the shelves for the orders that wait to be shipped. Leaves out orders that a bank disputes, and
 * units that have not arrived.
 * @param orderIds ids separated by commas; without it, the orders that wait longest
 */
export async function pickListPdf(
  deps: Deps,
  orderIds: string | undefined,
  reader: Reader,
): Promise<Result<AsyncGenerator<Uint8Array>, 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const waiting = await waitingOrders(deps.db, orderIds?.split(','));
  const disputes = await standingDisputes(deps.db.query, waiting);
  const picked = waiting
    .slice(0, MOST_PICKED)
    .filter((order) => unitsHere(order) > 0)
    .filter(({ id }) => !waitsForBank('ship', disputes.get(id) ?? null));
  const current = await deps.settings.current();
  const list = {
    listedOn: dayIn(current.settings['shop.timeZone'], deps.clock.now()),
    seller: sellerOf(current),
    isCut: waiting.length > MOST_PICKED,
    lines: pickListLines(
      picked.map((order) => ({
        orderNumber: orderNumber(order.order_id),
        buyer: order.company ?? order.user_name,
        poNumber: order.po_number,
        sku: order.part_sku,
        name: order.part_name,
        units: unitsHere(order),
      })),
    ),
  };
  const paper = current.settings['invoices.paper'];
  const rendered = await renderInTurn(reader, () => deps.documents.pickList(list, paper));
  return rendered.ok ? succeed(whole(rendered.value)) : rendered;
}

/** One more than a list holds, to tell that there are more. */
async function waitingOrders(
  { query }: Database,
  ids: readonly string[] | undefined,
): Promise<PlacedLine[]> {
  return placedLines(query)
    .where(openOrders.pending)
    .where(hasStatus(orderFilters.pending))
    .$if(ids !== undefined, (only) => only.where('order_lines.id', 'in', ids ?? []))
    .orderBy('orders.id')
    .orderBy('order_lines.position')
    .limit(MOST_PICKED + 1)
    .execute();
}
