import { z } from 'zod';
import { adminOnly, defineCalls } from '../../platform/rules/contract/define.ts';
import { LIST_LIMIT } from '../../platform/rules/contract/shapes.ts';
import { salesGroups } from './sales-groups.ts';
import { t } from '../../platform/rules/messages/t.ts';

const sum = {
  currency: z.string(),
  orders: z.int(),
  units: z.int(),
  net: z.number().describe('Without tax and freight'),
};
const rowSchema = z.object({
  key: z.string().describe('The id of the part, the e-mail address, or the month (2026-01)'),
  name: z.string().nullable().describe('Of the part or the customer'),
  sku: z.string().nullable(),
  ...sum,
});
export type SalesRow = z.output<typeof rowSchema>;

const day = z.iso.date({ error: () => t('platform.text.dayFormat') }).optional();

const period = {
  by: z.enum(salesGroups),
  from: day.describe('The first day of payment, in the shop’s time zone'),
  to: day.describe('The last day of payment, in the shop’s time zone'),
};
const order = {
  path: ['to'],
  error: () => t('platform.text.daysOutOfOrder'),
};
const isOrdered = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

const salesSchema = z.object({
  rows: z.array(rowSchema).describe('Months by time, else the largest amount first'),
  rowCount: z.int().describe('The rows without `limit`'),
  totals: z.array(z.object(sum)).describe('For each currency; currencies are never added up'),
});
export type Sales = z.output<typeof salesSchema>;

export const salesContract = defineCalls({
  'GET /sales': {
    summary: 'What was paid and not refunded, by part, customer or month, for a range of days',
    area: 'sales',
    access: adminOnly,
    query: z
      .object({
        ...period,
        limit: z.coerce.number().int().min(1).max(LIST_LIMIT).default(LIST_LIMIT),
      })
      .refine(isOrdered, order),
    answer: salesSchema,
    errors: ['INVALID_FIELDS'],
  },
  'GET /sales.csv': {
    summary: 'All rows of the same as CSV (RFC 4180)',
    area: 'sales',
    access: adminOnly,
    query: z.object(period).refine(isOrdered, order),
    answer: z.string(),
    answerKind: 'csv',
    errors: ['INVALID_FIELDS'],
  },
});
