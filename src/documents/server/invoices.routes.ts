import type { invoicesContract } from '../rules/invoices.contract.ts';
import { succeed } from '../../platform/rules/result.ts';
import type { Handlers } from '../../platform/server/http/api/handler.ts';
import { listInvoices, listOwnInvoices } from './list-invoices.ts';
import { monthArchive } from './month-archive.ts';
import { proForma } from './pro-forma.ts';
import { renderIssued } from './render-issued.ts';

export const invoicesRoutes = {
  'GET /invoice/{id}.pdf': (deps, { params, viewer }) =>
    renderIssued(deps, { id: params.id, format: 'pdf', reader: viewer }),

  'GET /invoice/{id}.xml': (deps, { params, viewer }) =>
    renderIssued(deps, { id: params.id, format: 'xml', reader: viewer }),

  'GET /checkoutProForma/{id}.pdf': (deps, { params, viewer }) => proForma(deps, params.id, viewer),

  'GET /invoices': (deps, { query }) => listInvoices(deps, query),

  'GET /myInvoices': async (deps, { query }) => succeed(await listOwnInvoices(deps, query)),

  'GET /invoices.zip': async (deps, { query, viewer, language }) =>
    succeed(monthArchive(deps, viewer.email, query.month, language)),
} satisfies Handlers<typeof invoicesContract>;
