import { z } from 'zod';
import { adminOnly, anyone, defineCalls, signedIn } from '../contract/define.ts';
import { anyCursor, deleted, idParams, inserted, pageQuery, updated } from '../contract/shapes.ts';
import { newPartSchema, partSchema, partUpdateSchema, sentStock } from './part.schema.ts';

export const partSorts = ['newest', 'name', 'price', '-price', 'available', '-available'] as const;
export type PartSort = (typeof partSorts)[number];

export const partsQuery = z.object({
  ...pageQuery,
  cursor: anyCursor,
  q: z
    .string()
    .trim()
    .max(120)
    .optional()
    .describe(
      'Words of names, numbers and categories, and after these of descriptions; typing errors are forgiven',
    ),
  category: z.string().trim().max(60).optional(),
  inStock: z.enum(['true', 'false']).optional(),
  sort: z.enum(partSorts).optional(),
});
export type PartsQuery = z.output<typeof partsQuery>;

export const partsContract = defineCalls({
  'GET /tools': {
    summary: 'All parts, a page at a time; narrowed by search, category and stock',
    area: 'parts',
    access: anyone,
    query: partsQuery,
    answer: z.array(partSchema),
    errors: ['INVALID_FIELDS'],
    paged: true,
    cacheable: true,
  },
  'GET /tool/{id}': {
    summary: 'One part',
    area: 'parts',
    access: anyone,
    params: idParams,
    answer: partSchema,
    errors: ['NOT_FOUND'],
    cacheable: true,
  },
  'GET /categories': {
    summary:
      'The categories of the catalogue and how many parts each holds; last and without a name, the parts of none',
    area: 'parts',
    access: anyone,
    answer: z.array(z.object({ name: z.string(), parts: z.int() })),
    errors: [],
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
      'Save a part. A field that comes with what it was (priceWas …) stays if it is sent as it was, and is changed only if nobody else has',
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
  'DELETE /tool/{id}': {
    summary: 'Take a part out of the catalogue; its orders keep what they were placed with',
    area: 'parts',
    access: adminOnly,
    params: idParams,
    answer: deleted,
    errors: ['NOT_FOUND'],
  },
  'GET /purchase/{id}': {
    summary: 'A part as the order form needs it, always fresh',
    area: 'parts',
    access: signedIn,
    params: idParams,
    answer: partSchema,
    errors: ['NOT_FOUND'],
  },
  'PATCH /purchase/{id}': {
    summary: 'Admins set the stock level; a customer may only confirm the level the server has',
    area: 'parts',
    access: signedIn,
    params: idParams,
    body: z.object({ available: sentStock }),
    answer: updated,
    errors: ['INVALID_FIELDS', 'NOT_FOUND', 'STOCK_MOVED'],
  },
});
