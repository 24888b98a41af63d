import { z } from 'zod';
import { partStatuses, settableStatuses } from './part-status.ts';
import { nextDeliverySchema } from '../deliveries/delivery.schema.ts';
import type { FieldErrors } from '../../../platform/rules/errors/field-errors.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { requiredText } from '../../../platform/rules/text/required-text.ts';
import { numberInputError } from '../../../platform/rules/numbers/number-input-error.ts';
import { type Limits, perLimits } from '../../../pricing/rules/limits.ts';
import { attributesInput, attributesSchema } from './attributes/attributes.schema.ts';
import {
  type PartField,
  type PlainField,
  type PublicField,
  fieldNames,
  partFields,
} from './part-fields.ts';
import { plainRules, plainAnswer } from './plain-fields.ts';
import { partPicturesSchema, picturesAnswer } from './part-pictures.ts';
import { partTextsSchema } from './part-texts.ts';
import { stockChangeFields } from './stock-change.ts';
import { pictureAddress } from '../../../platform/rules/pictures/picture-address.ts';
import type { PriceTerms } from '../../../pricing/rules/price-terms.ts';
import { currencyOf } from '../../../platform/rules/money/currencies.ts';
import { readMinor, tooFine } from '../../../platform/rules/money/money.ts';
import { anyPrice, priceSchema } from '../../../pricing/rules/price.rule.ts';
import {
  type PriceAndQuantity,
  anyPriceBreaks,
  priceBreaksSchema,
  priceBreaksAnswer,
} from './prices/price-breaks.schema.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** The longest texts of a part. */
export const partLengths = {
  nameLength: 120,
  skuLength: partFields.sku.length,
  descriptionLength: 4_000,
  imgLength: 600,
} as const;

/** A SKU, or an id. */
const REPLACEMENT_MAX = 64;

const integerInput = (required: string, whole: string) =>
  z.number({ error: ({ input }) => numberInputError(input, required, whole) }).int(whole);

const anyMinimumQuantity = () =>
  integerInput(t('pricing.partMessages.minimumRequired'), t('pricing.partMessages.minimumWhole'));

const minimumQuantityWithin = ({ min, max }: Limits['minimumQuantity']) =>
  anyMinimumQuantity()
    .min(min, { error: () => t('pricing.partMessages.minPrice', { min }) })
    .max(max, { error: () => t('pricing.partMessages.maxPrice', { max }) });

function availableFrom(min: number) {
  return integerInput(
    t('pricing.partMessages.stockRequired'),
    t('pricing.partMessages.stockWhole'),
  ).min(min, { error: () => t('pricing.partMessages.minStock', { min }) });
}

export const stockTooHigh = ({ stock }: Limits) =>
  t('pricing.partMessages.maxStock', { max: stock.max });

/** The stock of an existing part. `maySetStock` checks the upper bound, which depends on the current level. */
export const stockLevel = perLimits(({ stock }) =>
  availableFrom(0).describe(`At most ${formatCount(stock.max)}, or the level at which it stands`),
);

/** Whether a stock level may be set. Cancelled orders can raise the stock above the limit, and it may stay there. */
export function maySetStock(level: number, standing: number | undefined, limits: Limits): boolean {
  return level === standing || !(level > limits.stock.max);
}

/** The URL of a part's picture: a path of this shop, or an http(s) URL. */
export const imageUrl = pictureAddress(
  z
    .string({ error: () => t('pricing.partMessages.pictureRequired') })
    .trim()
    .min(1, { error: () => t('pricing.partMessages.pictureRequired') })
    .max(partLengths.imgLength, { error: () => t('platform.text.addressTooLong') }),
  () => t('platform.text.pictureAddress'),
);

/** All pictures of a part. */
export const partPictures = partPicturesSchema(imageUrl, () =>
  t('pricing.partMessages.pictureRequired'),
);

const texts = partTextsSchema({
  name: partLengths.nameLength,
  description: partLengths.descriptionLength,
});

/** A recommended retail price, in cents whatever the shop's own prices have. */
const rrpIn = ({ currency }: Limits['price']) =>
  plainRules.rrp.refine(
    (rrp) => typeof rrp !== 'number' || readMinor(rrp, currency) !== null,
    tooFine(t('pricing.partMessages.rrp'), currencyOf(currency).finest),
  );

/** The state of a part and what replaces it, as clients send them. */
const lifeFields = {
  status: z
    .enum(settableStatuses, { error: () => t('catalogue.life.statusRequired') })
    .optional()
    .describe(
      'A draft is seen by administrators only; a discontinued part keeps its page, but cannot be ordered. Without it the stored one stays',
    ),
  replacedBy: z
    .string({ error: () => t('catalogue.life.replacedByText') })
    .trim()
    .max(REPLACEMENT_MAX, { error: () => t('catalogue.life.replacedByText') })
    .nullable()
    .transform((sent) => sent ?? '')
    .optional()
    .describe(
      'The SKU of the part to order in place of a discontinued one, or its id; null or an empty text for none',
    ),
};

const commonFields = (limits: Limits) => ({
  name: requiredText(() => t('platform.requiredMessages.name'), partLengths.nameLength),
  price: priceSchema(limits.price),
  minimumQuantity: minimumQuantityWithin(limits.minimumQuantity),
  img: imageUrl,
  pictures: partPictures.optional(),
  description: requiredText(
    () => t('platform.requiredMessages.description'),
    partLengths.descriptionLength,
  ),
  ...plainRules,
  rrp: rrpIn(limits.price),
  texts: texts.optional(),
  attributes: attributesInput.optional(),
  priceBreaks: priceBreaksSchema(limits.price).optional(),
  ...lifeFields,
});

/** A part that an administrator adds. */
export const newPartSchema = perLimits((limits) =>
  z.object({
    ...commonFields(limits),
    available: availableFrom(limits.stock.min).max(limits.stock.max, stockTooHigh(limits)),
  }),
);

/** A part as the API answers it. */
export const partSchema = z.object({
  _id: z.string(),
  name: z.string(),
  img: z.string(),
  pictures: picturesAnswer,
  price: z
    .number()
    .optional()
    .describe('Like priceBreaks missing for those to whom the shop shows no prices'),
  minimumQuantity: z.int(),
  available: z.int(),
  description: z.string(),
  ...plainAnswer,
  rrp: plainAnswer.rrp.describe(
    'The recommended retail price, with tax; administrators and people of approved companies alone get it',
  ),
  attributes: attributesSchema,
  priceBreaks: priceBreaksAnswer.optional(),
  texts: texts.optional().describe('By language, without the default; administrators alone get it'),
  nextDelivery: nextDeliverySchema
    .nullable()
    .describe('When more arrives, and how much; null if nothing is expected'),
  status: z
    .enum(partStatuses)
    .describe('Buyers get active and discontinued parts only, and can order active ones'),
  replacedBy: z
    .string()
    .nullable()
    .describe(
      'The SKU of the part to order in place of a discontinued one, or its id if it has no SKU; null for none',
    ),
});
export type Part = z.output<typeof partSchema>;
/** A part whose price the reader may see. */
export type PricedPart = Part & PriceTerms;
/** A part with all its terms, as administrators read it. */
export type ManagedPart = PricedPart &
  Required<Pick<Part, Exclude<PlainField, PublicField> | 'texts'>>;

/** Each field's value as it was read. */
const wasShape = Object.fromEntries(
  fieldNames.map((field) => [`${field}Was`, partSchema.shape[field].optional()]),
) as { [F in PartField as `${F}Was`]: z.ZodOptional<(typeof partSchema.shape)[F]> };

/** An update of a part, with the values that the administrator saw (conflicting-fields.ts). */
export const partUpdateSchema = perLimits((limits) =>
  z.object({
    ...commonFields(limits),
    price: anyPrice(limits.price).describe(
      `${formatCount(limits.price.min)} to ${formatCount(limits.price.max)}, or the stored price`,
    ),
    minimumQuantity: anyMinimumQuantity().describe(
      `${formatCount(limits.minimumQuantity.min)} to ${formatCount(limits.minimumQuantity.max)}, or the stored quantity`,
    ),
    priceBreaks: anyPriceBreaks(limits.price)
      .optional()
      .describe('Without it the stored ones stay; an empty list clears them'),
    img: imageUrl
      .optional()
      .describe('The first picture, if `pictures` is absent; without both the stored ones stay'),
    available: stockLevel(limits),
    ...stockChangeFields,
    ...wasShape,
  }),
);

type Limited = { readonly [F in keyof PriceAndQuantity]?: PriceAndQuantity[F] | undefined };

/** The faults of an update's values outside the limits. A value that equals the stored one may stay. */
export function limitFaults(sent: Limited, stored: Limited, limits: Limits): FieldErrors {
  const { price, minimumQuantity, priceBreaks } = newPartSchema(limits).shape;
  const errors: Record<string, string> = {};
  const check = (field: keyof Limited, schema: z.ZodType) => {
    const value = sent[field];
    if (value === undefined || Number.isNaN(value) || isSameTerm(value, stored[field])) return;
    const message = schema.safeParse(value).error?.issues[0]?.message;
    if (message !== undefined) errors[field] = message;
  };
  check('price', price);
  check('minimumQuantity', minimumQuantity);
  check('priceBreaks', priceBreaks);
  return errors;
}

const isSameTerm = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A part from an import, which has no earlier values to compare. */
export const importedPartSchema = perLimits((limits) =>
  z.object({
    ...commonFields(limits),
    available: stockLevel(limits).max(limits.stock.max, stockTooHigh(limits)),
  }),
);

export type NewPart = z.output<ReturnType<typeof newPartSchema>>;
export type PartUpdate = z.output<ReturnType<typeof partUpdateSchema>>;
export type ImportedPart = z.output<ReturnType<typeof importedPartSchema>>;
/** Without the stock, which only the ledger changes, and the state, which `planLife` decides. */
export type PartWithoutStock = Omit<ImportedPart, 'available' | 'status' | 'replacedBy'>;

/** Names and SKUs are unique ignoring case and runs of white space. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
