import type { CallName } from '../../../platform/screens/api/api.ts';
import { query } from '../../../platform/screens/api/queries.ts';

/** The shipments of an order, oldest first. */
export const orderShipmentsQuery = (orderId: string) =>
  query('GET /checkoutShipments/{id}', { params: { id: orderId } });

export const shipmentQuery = (id: string) => query('GET /shipment/{id}', { params: { id } });

/** What a shipment changes. */
export const shippedCalls: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  'GET /checkout/{id}',
  'GET /checkouts',
  'GET /checkoutShipments/{id}',
  'GET /overview',
];
