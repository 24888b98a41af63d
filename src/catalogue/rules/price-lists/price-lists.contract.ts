import { z } from 'zod';
import { adminOnly, defineCalls, signedIn } from '../../../platform/rules/contract/define.ts';
import {
  deleted,
  idParams,
  inserted,
  opaqueCursor,
  pageQuery,
  updated,
} from '../../../platform/rules/contract/shapes.ts';
import { priceBreaksAnswer } from '../parts/prices/price-breaks.schema.ts';
import {
  PRICE_FILE_MEGABYTES,
  priceListInputSchema,
  priceListRowSchema,
  priceListRowView,
  priceListSchema,
  priceListUpdateSchema,
} from './price-list.schema.ts';

const shared = { area: 'priceLists', access: adminOnly } as const;
const MAX_PRICED = 200;
const FILE_BYTES = PRICE_FILE_MEGABYTES * 1024 * 1024;

const fileFault = z.object({
  line: z.int(),
  field: z.string().nullable().describe('The column, if one cell is wrong'),
  message: z.string(),
});
export type PriceListFileFault = z.output<typeof fileFault>;

const fileAnswer = z.object({
  saved: z.boolean().describe('Nothing of a faulty file is saved unless `faulty` is `skip`'),
  rows: z.int().describe('Rows without a fault'),
  added: z.int(),
  changed: z.int(),
  removed: z.int().describe('Rows of the list that the file lacks'),
  faults: z.array(fileFault).describe('The first 200'),
  faultCount: z.int(),
});
export type PriceListFileAnswer = z.output<typeof fileAnswer>;

const buyerPrice = z.object({
  _id: z.string(),
  price: z.number(),
  priceBreaks: priceBreaksAnswer,
  listPrice: z.number().describe('The shop’s own price'),
  list: z.string().nullable().describe('The price list by its name; null for the shop’s own price'),
  rrp: z
    .number()
    .optional()
    .describe('The recommended retail price, with tax; for approved customers and administrators'),
});
export type BuyerPrice = z.output<typeof buyerPrice>;

export const priceListsContract = defineCalls({
  'POST /prices': {
    summary: `What up to ${MAX_PRICED} parts cost the caller, in the order of the ids; unknown parts are left out`,
    area: 'priceLists',
    access: signedIn,
    body: z.object({
      ids: z.array(z.string().min(1).max(64)).max(MAX_PRICED),
      companyId: z
        .string()
        .max(64)
        .optional()
        .describe('Administrators preview the prices of this company'),
    }),
    answer: z.array(buyerPrice),
    errors: ['INVALID_FIELDS', 'NOT_ALLOWED'],
  },
  'GET /myPrices.csv': {
    summary: 'The caller’s own prices: every part that a price list gives another price',
    area: 'priceLists',
    access: signedIn,
    answer: z.string(),
    answerKind: 'csv',
    errors: [],
  },
  'GET /priceLists': {
    ...shared,
    summary: 'All price lists, sorted by name',
    query: z.object(pageQuery),
    answer: z.array(priceListSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
  },
  'POST /priceLists': {
    ...shared,
    summary: 'Add a price list',
    body: priceListInputSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS'],
    idempotent: true,
  },
  'GET /priceList/{id}': {
    ...shared,
    summary: 'A price list without its rows',
    params: idParams,
    answer: priceListSchema,
    errors: ['NOT_FOUND'],
  },
  'GET /priceList/{id}/rows': {
    ...shared,
    summary: 'The rows of a price list in their order; found by SKU, name or category',
    params: idParams,
    query: z.object({
      ...pageQuery,
      cursor: opaqueCursor,
      find: z.string().trim().max(120).optional(),
    }),
    answer: z.array(priceListRowView),
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
    paged: true,
  },
  'PUT /priceList/{id}': {
    ...shared,
    summary: 'Save a price list',
    params: idParams,
    body: priceListUpdateSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'PRICE_LIST_CHANGED'],
  },
  'PUT /priceList/{id}/row': {
    ...shared,
    summary: 'Add a row to a price list, or replace the one for the same part or category',
    params: idParams,
    body: priceListRowSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'LIMIT_REACHED'],
  },
  'DELETE /priceList/{id}/row': {
    ...shared,
    summary: 'Remove a row from a price list',
    params: idParams,
    query: z.object({ row: z.string().min(1).max(100) }),
    answer: deleted,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
  'DELETE /priceList/{id}': {
    ...shared,
    summary: 'Delete a price list; placed orders keep their prices',
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND'],
  },
  'GET /priceList/{id}/prices.csv': {
    ...shared,
    summary: 'The rows of a price list as a file that its upload reads back unchanged',
    params: idParams,
    answer: z.string(),
    answerKind: 'csv',
    errors: ['NOT_FOUND'],
  },
  'POST /priceList/{id}/file': {
    ...shared,
    summary:
      'Replace the rows of a price list by those of a CSV file with the columns SKU, Price, price@100 …, Category, Percent',
    params: idParams,
    body: z.object({
      file: z.file(),
      mode: z.enum(['check', 'save']).default('check').describe('A check saves nothing'),
      faulty: z.enum(['refuse', 'skip']).default('refuse'),
    }),
    bodyKind: 'multipart',
    bodyLimitBytes: FILE_BYTES,
    answer: fileAnswer,
    errors: ['INVALID_FIELDS', 'NOT_FOUND'],
  },
});
