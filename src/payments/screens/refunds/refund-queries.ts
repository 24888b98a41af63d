import type { CallName } from '../../../platform/screens/api/api.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { catalogueCalls } from '../../../catalogue/screens/parts/invalidate-catalogue.ts';

/** The refunds of an order, oldest first. */
export const orderRefundsQuery = (id: string) =>
  query('GET /orderRefunds/{id}', { params: { id } });

/** What a refund changes. */
export const refundedCalls: readonly CallName[] = [
  'GET /manageOrders',
  'GET /orders',
  'GET /order/{id}',
  'GET /orderRefunds/{id}',
  'GET /checkout/{id}',
  'GET /checkouts',
  'GET /customer/{email}',
  'GET /overview',
  ...catalogueCalls,
];
