import { z } from 'zod';
import {
  adminOnly,
  anyone,
  defineCalls,
  signedIn,
} from '../../../platform/rules/contract/define.ts';
import {
  opaqueCursor,
  deleted,
  idParams,
  inserted,
  pageQuery,
  updated,
} from '../../../platform/rules/contract/shapes.ts';
import { attributeQuery, facetSchema } from './attributes/attributes.schema.ts';
import { MAX_COMPARED } from './comparison.ts';
import { perLimits } from '../../../pricing/rules/limits.ts';
import {
  MAX_PRICE_CHANGES,
  priceChangePreviewSchema,
  priceChangeSchema,
  seenPriceChangeSchema,
} from './prices/price-change.schema.ts';
import { MAX_SAVED_PARTS, partsPatchSchema } from './parts-patch.schema.ts';
import { partStatuses } from './part-status.ts';
import { newPartSchema, partSchema, partUpdateSchema, stockLevel } from './part.schema.ts';

export const partSorts = ['newest', 'name', 'price', '-price', 'available', '-available'] as const;
export type PartSort = (typeof partSorts)[number];

export const partsQuery = z.object({
  ...pageQuery,
  cursor: opaqueCursor,
  q: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe(
      'Words of names, numbers and categories, and after these of descriptions, in any form; typing errors are forgiven. Where no part matches all words, the answer has those that match some, and the header X-Partial-Match.',
    ),
  category: z.string().trim().max(60).optional(),
  inStock: z.enum(['true', 'false']).optional(),
  sort: z.enum(partSorts).optional(),
  status: z
    .enum(partStatuses)
    .optional()
    .describe(
      'Active by default. Administrators alone list other parts, whose names, numbers and EANs `q` finds within words',
    ),
  ...attributeQuery,
});
export type PartsQuery = z.output<typeof partsQuery>;

const namedPart = { _id: z.string(), name: z.string(), sku: z.string().nullable() };
const deletedPartSchema = z.object({ ...namedPart, replacedBy: z.object(namedPart).nullable() });
export type DeletedPart = z.output<typeof deletedPartSchema>;

export const partsContract = defineCalls({
  'GET /tools': {
    summary: 'All parts, page by page, filtered by search, category, stock and attributes',
    area: 'parts',
    access: anyone,
    query: partsQuery,
    answer: z.array(partSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
    cacheable: true,
  },
  'GET /tool/{id}': {
    summary:
      'One part; a discontinued one too, with what replaces it, and for administrators a draft',
    area: 'parts',
    access: anyone,
    params: idParams,
    answer: partSchema,
    errors: ['NOT_FOUND', 'PART_REPLACED'],
    cacheable: true,
  },
  'GET /replacements': {
    summary:
      'The part to order in place of a discontinued or deleted one, which its id, SKU, EAN or name names; none if it is unknown',
    area: 'parts',
    access: anyone,
    query: z.object({ of: z.string().trim().min(1).max(120) }),
    answer: z.array(partSchema),
    errors: ['INVALID_FIELDS'],
    cacheable: true,
  },
  'GET /categories': {
    summary:
      'The categories and their numbers of parts; the last one, without a name, counts parts without a category',
    area: 'parts',
    access: anyone,
    answer: z.array(z.object({ name: z.string(), parts: z.int() })),
    errors: [],
    cacheable: true,
  },
  'GET /attributes': {
    summary: 'The attributes that parts of a category have, with the range or the values of each',
    area: 'parts',
    access: anyone,
    query: z.object({ category: z.string().trim().min(1).max(60) }),
    answer: z.array(facetSchema),
    errors: ['INVALID_FIELDS'],
    cacheable: true,
  },
  'GET /comparison': {
    summary: `Up to ${MAX_COMPARED} parts in the order of their ids; missing ones are left out`,
    area: 'parts',
    access: anyone,
    query: z.object({
      parts: z.string().max(400).describe('The ids, with commas between them; more are left out'),
    }),
    answer: z.array(partSchema),
    errors: ['INVALID_FIELDS'],
    cacheable: true,
  },
  'GET /deletedParts': {
    summary: `The discontinued and deleted ones among up to ${MAX_COMPARED} parts, with the parts to order in their place`,
    area: 'parts',
    access: anyone,
    query: z.object({
      parts: z.string().max(400).describe('The ids, with commas between them; more are left out'),
    }),
    answer: z.array(deletedPartSchema),
    errors: ['INVALID_FIELDS'],
    cacheable: true,
  },
  'POST /tools': {
    summary: 'Add a part',
    area: 'parts',
    access: adminOnly,
    body: newPartSchema,
    answer: inserted,
    errors: ['INVALID_FIELDS', 'NAME_TAKEN', 'SKU_TAKEN'],
    idempotent: true,
  },
  'PUT /tool/{id}': {
    summary:
      'Save a part. A field with its read value (priceWas …) stays if it is sent unchanged, and fails if somebody else has changed it; stockChange adds to the stock instead',
    area: 'parts',
    access: adminOnly,
    params: idParams,
    body: partUpdateSchema,
    answer: updated,
    errors: [
      'INVALID_FIELDS',
      'NOT_FOUND',
      'NAME_TAKEN',
      'SKU_TAKEN',
      'STOCK_MOVED',
      'PART_CHANGED',
    ],
    idempotent: true,
  },
  'PATCH /tools': {
    summary: `Save changes of up to ${MAX_SAVED_PARTS} parts, all or none; a status restores a deleted part. A field with its read value (priceWas …) fails if somebody else has changed it; an error names its cell, such as parts.3.price`,
    area: 'parts',
    access: adminOnly,
    body: partsPatchSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'PARTS_CHANGED', 'NAME_TAKEN', 'SKU_TAKEN'],
    idempotent: true,
  },
  'POST /priceChangePreview': {
    summary:
      'What a change by percent or amount would make of the prices of all parts that match; nothing is written',
    area: 'parts',
    access: adminOnly,
    body: priceChangeSchema,
    answer: priceChangePreviewSchema,
    errors: ['INVALID_FIELDS'],
  },
  'POST /priceChanges': {
    summary: `Write previewed prices of up to ${MAX_PRICE_CHANGES} parts, all or none; faulty ones stay as they are`,
    area: 'parts',
    access: adminOnly,
    body: seenPriceChangeSchema,
    answer: updated,
    errors: ['INVALID_FIELDS', 'PRICES_CHANGED'],
    idempotent: true,
  },
  'DELETE /tool/{id}': {
    summary:
      'Remove a part from the catalogue; its orders stay as they were placed, and PATCH /tools restores it',
    area: 'parts',
    access: adminOnly,
    params: idParams,
    query: z.object({
      replacedBy: z
        .string()
        .min(1)
        .max(64)
        .optional()
        .describe(
          'The id or SKU of the part to order in its place, which Veloconnect, the part’s page, the search and the quick order name; without it the stored one stays',
        ),
    }),
    answer: deleted,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'PART_PROMISED'],
  },
  'GET /purchase/{id}': {
    summary: 'A part for the order form, never cached',
    area: 'parts',
    access: signedIn,
    params: idParams,
    answer: partSchema,
    errors: ['NOT_FOUND', 'PART_REPLACED', 'PART_DISCONTINUED'],
  },
  'PATCH /purchase/{id}': {
    summary: 'Set the stock level; customers may only confirm the current level',
    area: 'parts',
    access: signedIn,
    params: idParams,
    body: perLimits((limits) => z.object({ available: stockLevel(limits) })),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'STOCK_MOVED'],
  },
});
