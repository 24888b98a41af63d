import { z } from 'zod';
import { adminOnly, companyPerson, defineCalls } from '../../platform/rules/contract/define.ts';
import { idParams, inserted, pageQuery, updated } from '../../platform/rules/contract/shapes.ts';
import {
  STATEMENT_MEGABYTES,
  allocateInputSchema,
  bookInputSchema,
  bookedSchema,
  csvColumnsSchema,
  listedStatementSchema,
  openItemsSchema,
  paymentInputSchema,
  paymentSchema,
  payoutInputSchema,
  payoutSchema,
  statementColumnsSchema,
  statementSchema,
  statementUploadSchema,
  uploadedStatementSchema,
} from './receivables.schema.ts';

const shared = { area: 'receivables', access: adminOnly } as const;
const upload = {
  bodyKind: 'multipart',
  bodyLimitBytes: STATEMENT_MEGABYTES * 1024 * 1024,
} as const;
const uploadErrors = [
  'INVALID_FIELDS',
  'MALFORMED_BODY',
  'UNSUPPORTED_MEDIA',
  'BODY_TOO_LARGE',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
] as const;
const company = z.string().min(1).max(64).optional().describe('Of one company alone');

/** What companies owe, the payments of their invoices, and the statements of the shop’s account. */
export const receivablesContract = defineCalls({
  'GET /openItems': {
    ...shared,
    summary:
      'What each company owes, by age and by invoice; companies that owe or have a credit, by name',
    query: z.object({ ...pageQuery, company }),
    answer: z.array(openItemsSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /company/{id}/openItems': {
    area: 'receivables',
    summary: 'What a company owes, for its people',
    access: companyPerson({ admins: true }),
    params: idParams,
    answer: openItemsSchema,
    errors: ['NOT_FOUND'],
  },
  'GET /invoicePayments': {
    ...shared,
    summary: 'Payments of invoices, the newest first',
    query: z.object({ ...pageQuery, company }),
    answer: z.array(paymentSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'POST /invoicePayments': {
    ...shared,
    summary:
      'Record a payment of a company: of several invoices, in part, in excess, with a discount taken',
    body: paymentInputSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
    idempotent: true,
  },
  'POST /invoicePayment/{id}/allocate': {
    ...shared,
    summary: 'Pay invoices from what is left of a payment',
    params: idParams,
    body: allocateInputSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'PAYMENT_REVERSED'],
    idempotent: true,
  },
  'POST /invoicePayment/{id}/reverse': {
    ...shared,
    summary: 'Take a wrong payment back; its invoices are open again',
    params: idParams,
    answer: updated,
    errors: ['NOT_FOUND', 'CREDIT_PAID_OUT'],
  },
  'GET /company/{id}/creditPayouts': {
    area: 'receivables',
    summary: 'Credit that was paid out to a company, the newest first, for its people',
    access: companyPerson({ admins: true }),
    params: idParams,
    query: z.object(pageQuery),
    answer: z.array(payoutSchema),
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
    paged: true,
  },
  'POST /creditPayouts': {
    ...shared,
    summary: 'Record that credit was paid out to its company, no more than it has',
    body: payoutInputSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
    idempotent: true,
  },
  'POST /creditPayout/{id}/reverse': {
    ...shared,
    summary: 'Take a wrong payout back; the company has the credit again',
    params: idParams,
    answer: updated,
    errors: ['NOT_FOUND'],
  },
  'GET /bankStatements': {
    ...shared,
    summary: 'The account statements, the newest first',
    query: z.object(pageQuery),
    answer: z.array(listedStatementSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'POST /bankStatements': {
    ...shared,
    ...upload,
    summary:
      'Upload an account statement (CAMT.053, MT940 or CSV) and see what its lines pay; nothing is booked. Nothing of a faulty file is saved unless `faulty` is `skip`',
    body: statementUploadSchema,
    answer: uploadedStatementSchema,
    errors: uploadErrors,
    rateLimit: 'upload',
  },
  'POST /bankStatements/columns': {
    ...shared,
    ...upload,
    summary: 'The columns of a bank’s CSV file, with samples and what they probably hold',
    body: statementColumnsSchema,
    answer: csvColumnsSchema,
    errors: uploadErrors,
    rateLimit: 'upload',
  },
  'GET /bankStatement/{id}': {
    ...shared,
    summary: 'An account statement with what its lines pay as of now',
    params: idParams,
    answer: statementSchema,
    errors: ['NOT_FOUND'],
  },
  'POST /bankStatement/{id}/book': {
    ...shared,
    summary: 'Book the sure lines of a statement, or those that are named; a line is booked once',
    params: idParams,
    body: bookInputSchema,
    answer: bookedSchema,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
});
