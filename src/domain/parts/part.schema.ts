import { z } from 'zod';
import { requiredMessages } from '../required-messages.ts';
import { requiredText } from '../required-text.ts';
import { numberInputError } from '../number-input.ts';
import { isImageUrl, toHttps } from './picture-address.ts';

/** Limits of a part (seed §9; rulings §1 for the stock of a part that exists). */
export const partLimits = {
  price: { min: 5, max: 400 },
  minimumQuantity: { min: 50, max: 500 },
  /** Stock when a part is added by hand. */
  availableWhenAdded: { min: 5_000, max: 1_000_000 },
  /** Stock that an update, an import or an order may leave. */
  available: { min: 0, max: 1_000_000 },
  nameLength: 120,
  skuLength: 40,
  categoryLength: 60,
  descriptionLength: 4_000,
  imgLength: 600,
} as const;

/** A number of a form; a text says here why it is none. */
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

/** What is said of a stock that is too high to be set. */
export const stockTooHigh = `Must be max Parts  ${partLimits.available.max}`;

/** A stock level that is sent for a part that exists. What bounds it from above is `maySetStock`, which knows how it stands. */
export const stockLevel = availableFrom(partLimits.available.min).describe(
  'At most 1,000,000, or the level at which it stands',
);

/** Whether a stock may be set, from how it stands. Cancelled orders may have brought it above the limit: there it may stay. */
export function maySetStock(level: number, standing: number | undefined): boolean {
  return level === standing || !(level > partLimits.available.max);
}

const PICTURE_MISSING = ' parts image is required';

/** A picture's address: a path of this shop, or an http(s) URL. */
export const imageUrl = pictureAddress(
  z
    .string({ error: PICTURE_MISSING })
    .trim()
    .min(1, PICTURE_MISSING)
    .max(partLimits.imgLength, 'This address is too long'),
  'The picture must be an http or https address',
);

/** Text that must be the address of a picture; it is kept as a page can show it. */
export function pictureAddress(text: z.ZodString, message: string) {
  return text
    .refine(isImageUrl, message)
    .overwrite(toHttps)
    .describe('An http or https address, or a path of this shop such as `POST /images` answers');
}

/** A text that a part may be without: then it is sent empty, or as `null`, as it is answered. */
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
};

/** What an admin adds (seed §5). */
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
});
export type Part = z.output<typeof partSchema>;

/** What an admin saves for a part that exists, and as what each field was read (see changed-fields.ts; rulings §1). */
export const partUpdateSchema = z.object({
  ...commonFields,
  available: stockLevel,
  nameWas: partSchema.shape.name.optional(),
  imgWas: partSchema.shape.img.optional(),
  priceWas: partSchema.shape.price.optional(),
  minimumQuantityWas: partSchema.shape.minimumQuantity.optional(),
  availableWas: partSchema.shape.available.optional(),
  descriptionWas: partSchema.shape.description.optional(),
  skuWas: partSchema.shape.sku.optional(),
  categoryWas: partSchema.shape.category.optional(),
});

/** What an import may bring: as an update, with nothing to compare with. */
export const importedPartSchema = z.object({
  ...commonFields,
  available: stockLevel.max(partLimits.available.max, stockTooHigh),
});

export type NewPart = z.output<typeof newPartSchema>;
export type PartUpdate = z.output<typeof partUpdateSchema>;
export type ImportedPart = z.output<typeof importedPartSchema>;
/** All of a part but its stock, which goes through the ledger. */
export type PartWithoutStock = Omit<ImportedPart, 'available'>;

/** Names and SKUs are unique ignoring case and runs of blanks (rulings §1). */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
