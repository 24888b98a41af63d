import type { CallName } from '../../platform/screens/api/api.ts';

/** The calls to refetch after a payment was recorded, used or reversed. */
export const receivableReloads = [
  'GET /openItems',
  'GET /company/{id}/openItems',
  'GET /invoicePayments',
  'GET /company/{id}/creditPayouts',
  'GET /bankStatements',
  'GET /bankStatement/{id}',
  'GET /checkout/{id}',
  'GET /invoices',
  'GET /myInvoices',
  'GET /manageOrders',
] as const satisfies readonly CallName[];
