import { z } from 'zod';
import { readRate } from '../../../platform/rules/money/rates.ts';
import { priceBreakLimits, priceBreaksAnswer } from '../parts/prices/price-breaks.schema.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The largest file of prices. */
export const PRICE_FILE_MEGABYTES = 4;

/** The most rows of a price list, and the most owners. */
export const priceListLimits = { rows: 10_000, owners: 1_000, nameLength: 80 } as const;

const day = z.iso
  .date({ error: () => t('catalogue.priceListMessages.day') })
  .describe('In the shop’s time zone');

const percent = z
  .number({ error: () => t('catalogue.priceListMessages.percent') })
  .gt(0, { error: () => t('catalogue.priceListMessages.percent') })
  .lt(100, { error: () => t('catalogue.priceListMessages.percent') })
  .refine((value) => readRate(value) !== null, {
    error: () => t('catalogue.priceListMessages.percent'),
  })
  .describe('Off the shop’s own price and price breaks');

const price = z
  .number({ error: () => t('catalogue.priceListMessages.price') })
  .positive({ error: () => t('catalogue.priceListMessages.price') });

/** The price breaks of a row. */
export const rowPriceBreaks = z
  .array(z.object({ from: z.int().min(2), price }))
  .max(priceBreakLimits.count)
  .describe('Quantities rise, prices fall; they replace those of the part');
const priceBreaks = rowPriceBreaks.optional();

const category = z
  .string({ error: () => t('catalogue.priceListMessages.category') })
  .trim()
  .min(1, { error: () => t('catalogue.priceListMessages.category') })
  .max(60);

const sku = z
  .string()
  .trim()
  .min(1, { error: () => t('catalogue.priceListMessages.sku') })
  .max(60);

/** A row of each kind as an administrator types it. */
export const priceRowSchemas = {
  part: z.strictObject({ sku, price, priceBreaks }),
  category: z.strictObject({ category, percent }),
  everything: z.strictObject({ percent }),
} as const;

/** A price of a part, or a percentage off for a category or for everything. */
export const priceListRowSchema = z.union(
  [
    z.strictObject({ toolId: z.string().min(1).max(64), price, priceBreaks }),
    priceRowSchemas.part,
    priceRowSchemas.category,
    priceRowSchemas.everything,
  ],
  { error: () => t('catalogue.priceListMessages.target') },
);
export type PriceListRowInput = z.output<typeof priceListRowSchema>;

const ids = z.array(z.string().min(1).max(64)).max(priceListLimits.owners);

/** A price list as an administrator writes it; a list that is saved without rows keeps them. */
const priceListFields = z.object({
  name: z
    .string({ error: () => t('catalogue.priceListMessages.name') })
    .trim()
    .min(1, { error: () => t('catalogue.priceListMessages.name') })
    .max(priceListLimits.nameLength),
  from: day.nullish().describe('The first day; null or absent for no bound'),
  to: day.nullish().describe('The last day'),
  groups: ids.default([]),
  companies: ids.default([]),
});

const inOrder = ({
  from,
  to,
}: {
  from?: string | null | undefined;
  to?: string | null | undefined;
}) => !from || !to || from <= to;

const dayOrder = {
  path: ['to'],
  error: () => t('catalogue.priceListMessages.dayOrder'),
};

const rows = z.array(priceListRowSchema).max(priceListLimits.rows);
export const priceListInputSchema = priceListFields
  .extend({ rows: rows.default([]) })
  .refine(inOrder, dayOrder);
export const priceListUpdateSchema = priceListFields
  .extend({
    rows: rows.optional().describe('Without them the stored ones stay'),
    versionWas: z
      .int()
      .optional()
      .describe('The version that was read: refused with 409 if the list was saved since'),
  })
  .refine(inOrder, dayOrder);
export type PriceListUpdate = z.output<typeof priceListUpdateSchema>;
export type PriceListInput = Omit<PriceListUpdate, 'versionWas'>;

const owner = z.object({ _id: z.string(), name: z.string() });

/** A price list in the list of them. */
export const priceListSchema = z.object({
  _id: z.string(),
  name: z.string(),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  holds: z.enum(['now', 'later', 'over']).describe('Whether it is in force today'),
  groups: z.array(owner),
  companies: z.array(owner),
  rowCount: z.int(),
  version: z.int().describe('Of name, days, groups and companies; each save gives another one'),
});
export type PriceListView = z.output<typeof priceListSchema>;

/** A stored row: `toolId` for a part, `category`, or neither for everything. */
export const priceListRowView = z.object({
  _id: z.string().describe('Unique in its list'),
  toolId: z.string().optional(),
  sku: z.string().nullable().optional(),
  toolName: z.string().optional(),
  category: z.string().optional(),
  percent: z.number().optional(),
  price: z.number().optional(),
  priceBreaks: priceBreaksAnswer.optional(),
  listPrice: z.number().optional().describe('The shop’s own price of the part'),
});
export type PriceListRowView = z.output<typeof priceListRowView>;
