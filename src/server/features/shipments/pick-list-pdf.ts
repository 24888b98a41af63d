import { dayIn } from '../../../domain/documents/day-in.ts';
import { MOST_PICKED, pickListLines } from '../../../domain/documents/warehouse-documents.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { orderFilters } from '../../../domain/orders/order.states.ts';
import { waitsForBank } from '../../../domain/payments/dispute.states.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { sellerOf } from '../invoices/document-facts.ts';
import { type Reader, renderInTurn } from '../invoices/document-turns.ts';
import { whole } from '../invoices/render-issued.ts';
import { unitsHere } from '../orders/order-units.ts';
import { standingDisputes } from '../orders/payment-facts.store.ts';

/**
 * Renders what to take from the shelves for the orders that wait to be shipped. Leaves out orders that a bank disputes, and
 * units that have not arrived.
 * @param named ids separated by commas; without it, the orders that wait longest
 */
export async function pickListPdf(
  deps: Deps,
  named: string | undefined,
  reader: Reader,
): Promise<Result<AsyncGenerator<Uint8Array>, 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const waiting = await waitingOrders(deps.db, named?.split(','));
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
        orderNumber: orderNumber(order.id),
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
): Promise<OrderRow[]> {
  return query
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', orderFilters.pending)
    .$if(ids !== undefined, (only) => only.where('id', 'in', ids ?? []))
    .orderBy('id')
    .limit(MOST_PICKED + 1)
    .execute();
}
