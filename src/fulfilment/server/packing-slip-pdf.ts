import { dayIn } from '../../platform/rules/day-in.ts';
import type { PackingSlip } from '../../documents/rules/warehouse-documents.ts';
import { orderNumber } from '../../orders/rules/order-number.ts';
import type { Shipment } from '../rules/shipments.contract.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { recipientOf, sellerOf } from '../../documents/server/document-facts.ts';
import { type Reader, renderInTurn } from '../../documents/server/document-turns.ts';
import { whole } from '../../documents/server/render-issued.ts';
import type { Current } from '../../settings/server/current-settings.ts';
import { findShipments } from './shipments.store.ts';

/** The packing slip of a shipment as PDF. What remains to follow is counted up to this shipment. */
export async function packingSlipPdf(
  deps: Deps,
  id: string,
  reader: Reader,
): Promise<Result<AsyncGenerator<Uint8Array>, 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const [shipment] = await findShipments(deps.db.query, { id });
  if (!shipment) return fail('NOT_FOUND', { what: 'shipment' });
  const current = await deps.settings.current();
  const slip = slipOf(shipment, await ordersOf(deps, shipment), current);
  const paper = current.settings['invoices.paper'];
  const rendered = await renderInTurn(reader, () => deps.documents.packingSlip(slip, paper));
  return rendered.ok ? succeed(whole(rendered.value)) : rendered;
}

/** The language of a shipment's orders, and the units of each that left up to it or were refunded unsent, by order id. */
async function ordersOf({ db }: Deps, { _id: id, lines }: Shipment) {
  const rows = await db.query
    .selectFrom('orders')
    .innerJoin('shipment_lines', 'shipment_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.language', 'orders.refunded_units', 'orders.returned_units'])
    .select((eb) => eb.fn.sum<number | string>('shipment_lines.units').as('sent'))
    .where(
      'orders.id',
      'in',
      lines.map(({ orderId }) => orderId),
    )
    .where('shipment_lines.shipment_id', '<=', id)
    .groupBy(['orders.id', 'orders.language', 'orders.refunded_units', 'orders.returned_units'])
    .orderBy('orders.id')
    .execute();
  const gone = new Map(
    rows.map((row) => [row.id, Number(row.sent) + row.refunded_units - row.returned_units]),
  );
  return { language: rows[0]?.language ?? 'en', gone };
}

function slipOf(
  { _id: id, sentAt, delivery, carrier, trackingNumber, lines }: Shipment,
  { language, gone }: Awaited<ReturnType<typeof ordersOf>>,
  current: Current,
): PackingSlip {
  const poNumbers = new Set(lines.flatMap(({ poNumber }) => poNumber ?? []));
  return {
    language,
    number: orderNumber(id),
    shippedOn: dayIn(current.settings['shop.timeZone'], Date.parse(sentAt)),
    seller: sellerOf(current),
    recipient: recipientOf(delivery),
    carrier,
    trackingNumber,
    poNumber: poNumbers.size > 0 ? [...poNumbers].join(', ') : null,
    lines: lines.map(({ orderId, checkoutId, sku, toolName, units, quantity }) => ({
      orderNumber: orderNumber(checkoutId),
      sku,
      name: toolName,
      units,
      toFollow: Math.max(0, quantity - (gone.get(orderId) ?? 0)),
    })),
  };
}
