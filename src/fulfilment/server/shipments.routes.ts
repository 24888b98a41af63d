import type { ordersContract } from '../../orders/rules/orders.contract.ts';
import { fail, succeed } from '../../platform/rules/result.ts';
import type { shipmentsContract } from '../rules/shipments.contract.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { correctTracking } from './correct-tracking.ts';
import { createShipment } from './create-shipment.ts';
import { packingSlipPdf } from './packing-slip-pdf.ts';
import { pickListPdf } from './pick-list-pdf.ts';
import { shipOrder } from './ship-order.ts';
import { findShipments } from './shipments.store.ts';

export const shipmentsRoutes = {
  'POST /shipments': (deps, { body, idempotency, viewer }) =>
    createShipment(deps, viewer, body, idempotency),

  'PATCH /shipment/{id}': (deps, { params, body, viewer }) =>
    correctTracking(deps, viewer, params.id, body),

  'GET /shipment/{id}': async ({ db }, { params }) => {
    const [shipment] = await findShipments(db.query, params);
    return shipment ? succeed(shipment) : fail('NOT_FOUND', { what: 'shipment' });
  },

  'GET /shipmentSlip/{id}.pdf': (deps, { params, viewer }) =>
    packingSlipPdf(deps, params.id, viewer),

  'GET /pickList.pdf': (deps, { query, viewer }) => pickListPdf(deps, query.orders, viewer),

  'GET /orderShipments/{id}': async ({ db }, { params: { id: lineId } }) =>
    succeed(await findShipments(db.query, { lineId })),

  'GET /checkoutShipments/{id}': async ({ db }, { params: { id: orderId } }) =>
    succeed(await findShipments(db.query, { orderId })),
} satisfies Handlers<typeof shipmentsContract>;

/** The owner's call, which ships what is left of one order. */
export const shipOrderRoute = {
  'PATCH /orderShipment/{id}': (deps, { params, viewer }) => shipOrder(deps, viewer, params.id),
} satisfies Partial<Handlers<typeof ordersContract>>;
