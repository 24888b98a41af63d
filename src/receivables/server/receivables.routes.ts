import { succeed } from '../../platform/rules/result.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import type { receivablesContract } from '../rules/receivables.contract.ts';
import { listOpenItems, showCompanyItems } from './items/show-open-items.ts';
import { payOutCredit, reversePayout, showPayouts } from './payments/pay-out-credit.ts';
import { allocatePayment, recordPayment } from './payments/record-payment.ts';
import { reversePayment } from './payments/reverse-payment.ts';
import { showPayments } from './payments/show-payments.ts';
import { bookStatement } from './statements/book-statement.ts';
import { statementColumns, uploadStatement } from './statements/upload-statement.ts';
import { showStatement, showStatements } from './statements/view-statement.ts';

export const receivablesRoutes: Handlers<typeof receivablesContract> = {
  'GET /openItems': async (deps, { query }) => succeed(await listOpenItems(deps, query)),
  'GET /company/{id}/openItems': (deps, { params }) => showCompanyItems(deps, params.id),
  'GET /invoicePayments': async ({ db }, { query }) => succeed(await showPayments(db.query, query)),
  'POST /invoicePayments': (deps, { viewer, body, idempotency }) =>
    recordPayment(deps, viewer.email, body, idempotency),
  'POST /invoicePayment/{id}/allocate': (deps, { params, viewer, body, idempotency }) =>
    allocatePayment(deps, { id: params.id, actor: viewer.email }, body.allocations, idempotency),
  'POST /invoicePayment/{id}/reverse': (deps, { params, viewer }) =>
    reversePayment(deps, { id: params.id, actor: viewer.email }),
  'GET /company/{id}/creditPayouts': ({ db }, { params, query }) =>
    showPayouts(db.query, params.id, query),
  'POST /creditPayouts': (deps, { viewer, body, idempotency }) =>
    payOutCredit(deps, viewer.email, body, idempotency),
  'POST /creditPayout/{id}/reverse': (deps, { params, viewer }) =>
    reversePayout(deps, { id: params.id, actor: viewer.email }),
  'GET /bankStatements': async (deps, { query }) => succeed(await showStatements(deps, query)),
  'POST /bankStatements': (deps, { viewer, body }) => uploadStatement(deps, viewer.email, body),
  'POST /bankStatements/columns': (deps, { body }) => statementColumns(deps, body.file),
  'GET /bankStatement/{id}': (deps, { params }) => showStatement(deps, params.id),
  'POST /bankStatement/{id}/book': (deps, { params, viewer, body }) =>
    bookStatement(deps, { id: params.id, actor: viewer.email }, body),
};
