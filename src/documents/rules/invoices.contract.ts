import { z } from 'zod';
import { ofCompany } from '../../orders/rules/own-search.ts';
import { queryEmailSchema } from '../../platform/rules/identity/email.ts';
import {
  adminOnly,
  checkoutOwner,
  defineCalls,
  invoiceOwner,
  self,
} from '../../platform/rules/contract/define.ts';
import { idParams, pageQuery } from '../../platform/rules/contract/shapes.ts';
import { SEARCH_MAX_LENGTH } from '../../orders/rules/order-search.ts';
import { issuedSchema } from '../../orders/rules/issued.schema.ts';
import { t } from '../../platform/rules/messages/t.ts';

const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Write the month as 2026-01')
  .describe('The month of issue, such as 2026-01');

/** An issued document in the list of a month. */
const listedSchema = issuedSchema.extend({
  checkoutId: z.string(),
  orderId: z.string().describe('An order of the checkout, whose page lists its documents'),
  customer: z.string(),
  userEmail: z.string(),
  country: z.string().nullable().describe('To which the goods go'),
  net: z.number(),
  tax: z.number(),
  open: z.boolean().describe('Whether something of an invoice on account is to be paid'),
  overdue: z.boolean().describe('Whether its day of payment is over'),
});
export type ListedInvoice = z.output<typeof listedSchema>;

const file = z.string();
/** Too many documents of the account, or of all accounts, are being rendered. */
const renderErrors = ['TOO_MANY_REQUESTS', 'OVERLOADED'] as const;

export const invoicesContract = defineCalls({
  'GET /invoice/{id}.pdf': {
    summary:
      'An invoice or credit note as PDF/A-3, with the CII invoice embedded (Factur-X, ZUGFeRD) if it is an e-invoice',
    area: 'invoices',
    access: invoiceOwner({ admins: true }),
    params: idParams,
    answer: file,
    answerKind: 'pdf',
    errors: ['NOT_FOUND', ...renderErrors],
  },
  'GET /invoice/{id}.xml': {
    summary: 'An invoice or credit note as UBL 2.1 by EN 16931; 404 if it is no e-invoice',
    area: 'invoices',
    access: invoiceOwner({ admins: true }),
    params: idParams,
    answer: file,
    answerKind: 'xml',
    errors: ['NOT_FOUND', ...renderErrors],
  },
  'GET /checkoutProForma/{id}.pdf': {
    summary: 'A pro forma invoice of what is unpaid of a checkout, as PDF',
    area: 'invoices',
    access: checkoutOwner({ admins: true }),
    params: idParams,
    answer: file,
    answerKind: 'pdf',
    errors: ['NOT_FOUND', 'ORDER_PAID', 'ORDER_REFUNDED', ...renderErrors],
  },
  'GET /invoices': {
    summary:
      'The invoices and credit notes of a month, or of any month by a search, in the order of issue',
    area: 'invoices',
    access: adminOnly,
    query: z
      .object({
        ...pageQuery,
        month: month.optional(),
        find: z
          .string()
          .trim()
          .min(1)
          .max(SEARCH_MAX_LENGTH)
          .optional()
          .describe(
            'What `find` of `GET /manageOrders` takes: the documents of the newest 500 orders that it finds',
          ),
      })
      .refine(({ month: of, find }) => (of === undefined) !== (find === undefined), {
        path: ['month'],
        error: () => t('platform.text.monthOrSearch'),
      }),
    answer: z.array(listedSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /myInvoices': {
    summary: 'The invoices and credit notes of one buyer, newest first',
    area: 'invoices',
    access: self('query.email', { admins: true }),
    query: z.object({ ...pageQuery, email: queryEmailSchema, of: ofCompany }),
    answer: z.array(listedSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /invoices.zip': {
    summary:
      'The invoices and credit notes of a month as PDF and UBL, with a CSV file for bookkeeping',
    area: 'invoices',
    access: adminOnly,
    query: z.object({ month }),
    answer: file,
    answerKind: 'zip',
    errors: ['INVALID_FIELDS'],
  },
});
