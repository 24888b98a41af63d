import type { CallName } from '../../lib/api.ts';
import { query } from '../../lib/queries.ts';
import { catalogueCalls } from '../products/invalidate-catalogue.ts';

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
