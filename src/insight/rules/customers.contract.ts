import { z } from 'zod';
import { emailParams } from '../../platform/rules/identity/email.ts';
import { adminOnly, defineCalls } from '../../platform/rules/contract/define.ts';
import { opaqueCursor, pageQuery } from '../../platform/rules/contract/shapes.ts';
import { SEARCH_MAX_LENGTH } from '../../orders/rules/order-search.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** The newest lines of a customer from which the destinations are read, and the destinations shown. */
export const destinationLimits = { linesRead: 1_000, shown: 20 } as const;

/** A person with an account, or who ordered. */
const customerSchema = z.object({
  email: z.string(),
  name: z.string().nullable().describe('On the newest order, else on the profile or the account'),
  company: z.string().nullable().describe('On the newest order'),
  orders: z.int().describe('Orders that Manage Orders lists: not cancelled, not expired'),
  bought: z
    .array(z.object({ currency: z.string(), amount: z.number() }))
    .describe('What was paid and not refunded, net, for each currency'),
  lastOrderAt: z.iso.datetime().nullable(),
});
export type Customer = z.output<typeof customerSchema>;

const destinationSchema = z.object({
  name: z.string(),
  company: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  orders: z.int(),
  lastOrderAt: z.iso.datetime(),
});
export type Destination = z.output<typeof destinationSchema>;

const find = z
  .string()
  .trim()
  .min(1)
  .max(SEARCH_MAX_LENGTH)
  .optional()
  .describe(
    'The beginnings of words of a name, company or delivery address on an order, of the e-mail address, or a telephone number',
  );

export const customersContract = defineCalls({
  'GET /customers': {
    summary: 'Accounts and everybody who ordered, by e-mail address, each with orders and totals',
    area: 'customers',
    access: adminOnly,
    query: z
      .object({ ...pageQuery, cursor: opaqueCursor, find })
      .refine(({ cursor }) => cursor === undefined || cursor.includes('@'), {
        path: ['cursor'],
        error: () => t('platform.text.invalidCursor'),
      }),
    answer: z.array(customerSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'GET /customers.csv': {
    summary: 'All customers, or those that a search finds, as CSV (RFC 4180)',
    area: 'customers',
    access: adminOnly,
    query: z.object({ find }),
    answer: z.string(),
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
  'GET /customer/{email}': {
    summary: `One customer, with the addresses and telephone numbers of the newest ${destinationLimits.linesRead} lines`,
    area: 'customers',
    access: adminOnly,
    params: emailParams,
    answer: customerSchema.extend({ destinations: z.array(destinationSchema) }),
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
});
