import { buildProForma } from '../rules/build-document.ts';
import { billedParts } from '../rules/bill-orders.ts';
import { dayIn } from '../../platform/rules/day-in.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { everPaidStatuses, paidBefore } from '../../orders/rules/order.states.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { billableOrder, commonFacts } from './document-facts.ts';
import { type Reader, renderInTurn } from './document-turns.ts';
import { linesOfOrders } from '../../orders/server/lines.store.ts';
import { whole } from './render-issued.ts';

/** Renders a pro forma invoice of the unpaid lines of an order; it is not stored and has no number of its own. */
export async function proForma(
  deps: Deps,
  orderId: string,
  reader: Reader,
): Promise<
  Result<
    AsyncGenerator<Uint8Array>,
    'NOT_FOUND' | 'ORDER_PAID' | 'ORDER_REFUNDED' | 'TOO_MANY_REQUESTS' | 'OVERLOADED'
  >
> {
  const { db, clock } = deps;
  const order = await db.query
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst();
  const orders = await linesOfOrders(db.query, [orderId]);
  const unpaid = orders.filter(({ status }) => status === 'unpaid');
  const [first] = unpaid;
  const parts = billedParts(unpaid.map(billableOrder), {
    isWhole: unpaid.length === order?.line_count,
  });
  if (!order || !first || parts === null) {
    const paid = orders.find(({ status }) => everPaidStatuses.some((one) => one === status));
    return paid ? paidBefore(paid.status) : fail('NOT_FOUND', { what: 'order' });
  }
  const current = await deps.settings.current();
  const { settings } = current;
  const isTransfer = first.payment === 'transfer';
  const document = buildProForma({
    ...commonFacts(order, first, current),
    ...parts,
    number: orderNumber(orderId),
    issuedOn: dayIn(settings['shop.timeZone'], clock.now()),
    deliveredOn: null,
    payment: {
      method: isTransfer ? 'transfer' : 'card',
      paidOn: null,
      reference: orderNumber(orderId),
      iban: isTransfer ? settings['shop.iban'] || null : null,
    },
  });
  const rendered = await renderInTurn(reader, () =>
    deps.documents.pdf(document, settings['invoices.paper']),
  );
  return rendered.ok ? succeed(whole(rendered.value)) : rendered;
}
