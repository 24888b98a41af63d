import { z } from 'zod';
import { requiredMessages } from '../required-messages.ts';
import { requiredText } from '../required-text.ts';
import { numberInputError } from '../number-input.ts';
import { attributesInput, attributesSchema } from './attributes.schema.ts';
import { stockChangeFields } from './stock-change.ts';
import { isImageUrl, toHttps } from './picture-address.ts';

/** Limits of a part (seed §9; rulings §1 for the stock of an existing part). */
export const partLimits = {
  price: { min: 5, max: 400 },
  minimumQuantity: { min: 50, max: 500 },
  /** Stock of a part added by hand. */
  availableWhenAdded: { min: 5_000, max: 1_000_000 },
  /** Stock after an update, an import or an order. */
  available: { min: 0, max: 1_000_000 },
  nameLength: 120,
  skuLength: 40,
  categoryLength: 60,
  descriptionLength: 4_000,
  imgLength: 600,
} as const;

const integerInput = (required: string, whole: string) =>
  z.number({ error: ({ input }) => numberInputError(input, required, whole) }).int(whole);

const price = integerInput('Price is required', 'Price must be a whole number')
  .min(partLimits.price.min, `Must be min price ${partLimits.price.min}`)
  .max(partLimits.price.max, `Must be max price ${partLimits.price.max}`);

const minimumQuantity = integerInput(
  'Minimum Quantity is required',
  'Minimum Quantity must be a whole number',
)
  .min(partLimits.minimumQuantity.min, `Must be min price ${partLimits.minimumQuantity.min}`)
  .max(partLimits.minimumQuantity.max, `Must be max price ${partLimits.minimumQuantity.max}`);

function availableFrom(min: number) {
  return integerInput('Parts is required', 'Parts must be a whole number').min(
    min,
    `Must be min Parts  ${min}`,
  );
}

export const stockTooHigh = `Must be max Parts  ${partLimits.available.max}`;

/** The stock of an existing part. `maySetStock` checks the upper bound, which depends on the current level. */
export const stockLevel = availableFrom(partLimits.available.min).describe(
  'At most 1,000,000, or the level at which it stands',
);

/** Whether a stock level may be set. Cancelled orders can raise the stock above the limit, and it may stay there. */
export function maySetStock(level: number, standing: number | undefined): boolean {
  return level === standing || !(level > partLimits.available.max);
}

const PICTURE_MISSING = ' parts image is required';

/** The URL of a part's picture: a path of this shop, or an http(s) URL. */
export const imageUrl = pictureAddress(
  z
    .string({ error: PICTURE_MISSING })
    .trim()
    .min(1, PICTURE_MISSING)
    .max(partLimits.imgLength, 'This address is too long'),
  'The picture must be an http or https address',
);

/** A text that must be a picture's URL; http becomes https. */
export function pictureAddress(text: z.ZodString, message: string) {
  return text
    .refine(isImageUrl, message)
    .overwrite(toHttps)
    .describe('An http or https address, or a path of this shop such as `POST /images` answers');
}

/** An optional text; clients may send `null`, as the API answers it. */
function optionalText(most: number) {
  return z
    .string()
    .trim()
    .max(most)
    .nullable()
    .transform((text) => text ?? '')
    .optional();
}

const commonFields = {
  name: requiredText(requiredMessages.name, partLimits.nameLength),
  price,
  minimumQuantity,
  img: imageUrl,
  description: requiredText('description is required', partLimits.descriptionLength),
  sku: optionalText(partLimits.skuLength),
  category: optionalText(partLimits.categoryLength),
  attributes: attributesInput.optional(),
};

/** A part that an administrator adds (seed §5). */
export const newPartSchema = z.object({
  ...commonFields,
  available: availableFrom(partLimits.availableWhenAdded.min).max(
    partLimits.availableWhenAdded.max,
    stockTooHigh,
  ),
});

/** A part as the API answers it. */
export const partSchema = z.object({
  _id: z.string(),
  name: z.string(),
  img: z.string(),
  price: z.int(),
  minimumQuantity: z.int(),
  available: z.int(),
  description: z.string(),
  sku: z.string().nullable(),
  category: z.string().nullable(),
  attributes: attributesSchema,
});
export type Part = z.output<typeof partSchema>;

/** An update of a part, with the values that the administrator saw (conflicting-fields.ts; rulings §1). */
export const partUpdateSchema = z.object({
  ...commonFields,
  img: imageUrl.optional().describe('Without it the stored picture stays'),
  available: stockLevel,
  ...stockChangeFields,
  nameWas: partSchema.shape.name.optional(),
  imgWas: partSchema.shape.img.optional(),
  priceWas: partSchema.shape.price.optional(),
  minimumQuantityWas: partSchema.shape.minimumQuantity.optional(),
  availableWas: partSchema.shape.available.optional(),
  descriptionWas: partSchema.shape.description.optional(),
  skuWas: partSchema.shape.sku.optional(),
  categoryWas: partSchema.shape.category.optional(),
  attributesWas: partSchema.shape.attributes.optional(),
});

/** A part from an import, which has no earlier values to compare. */
export const importedPartSchema = z.object({
  ...commonFields,
  available: stockLevel.max(partLimits.available.max, stockTooHigh),
});

export type NewPart = z.output<typeof newPartSchema>;
export type PartUpdate = z.output<typeof partUpdateSchema>;
export type ImportedPart = z.output<typeof importedPartSchema>;
/** Without the stock, which only the ledger changes. */
export type PartWithoutStock = Omit<ImportedPart, 'available'>;

/** Names and SKUs are unique ignoring case and runs of white space (rulings §1). */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
