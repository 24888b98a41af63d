import { z } from 'zod';
import { missing } from '../missing.ts';
import { requiredText } from '../required-text.ts';

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

const price = z
  .number({ error: 'Price is required' })
  .int('Price must be a whole number of dollars')
  .min(partLimits.price.min, `Must be min price ${partLimits.price.min}`)
  .max(partLimits.price.max, `Must be max price ${partLimits.price.max}`);

const minimumQuantity = z
  .number({ error: 'Minimum Quantity is required' })
  .int('Minimum Quantity must be a whole number')
  .min(partLimits.minimumQuantity.min, `Must be min price ${partLimits.minimumQuantity.min}`)
  .max(partLimits.minimumQuantity.max, `Must be max price ${partLimits.minimumQuantity.max}`);

function availableBetween(min: number, max: number) {
  return z
    .number({ error: 'Parts is required' })
    .int('Parts must be a whole number')
    .min(min, `Must be min Parts  ${min}`)
    .max(max, `Must be max Parts  ${max}`);
}

/** A stock level as an update may set it. */
export const stockLevel = availableBetween(partLimits.available.min, partLimits.available.max);

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
  return text.refine(isImageUrl, message).overwrite(overTls);
}

/** Hosts that a browser trusts without TLS (W3C Secure Contexts §3.1): somebody trying the shop on their own machine. */
const OWN_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Pages show pictures over TLS alone, and nearly every host of pictures has it by now: an http address is kept as the
 * https one, rather than never shown. What is no address is left as it is, for `isImageUrl` to refuse.
 */
function overTls(url: string): string {
  if (!/^http:/i.test(url) || !URL.canParse(url)) return url;
  const address = new URL(url);
  // At a port of its own nobody speaks both.
  if (address.port !== '' || OWN_MACHINE.test(address.hostname)) return url;
  return url.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#]*):80(?=[/?#]|$)/, '$1');
}

/** Whether a picture may be shown from this address. */
export function isImageUrl(url: string): boolean {
  if (/^\/(?!\/)[\w./?&=%-]+$/.test(url)) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

const common = {
  name: requiredText(missing.name, partLimits.nameLength),
  price,
  minimumQuantity,
  img: imageUrl,
  description: requiredText('description is required', partLimits.descriptionLength),
  sku: z.string().trim().max(partLimits.skuLength).optional(),
  category: z.string().trim().max(partLimits.categoryLength).optional(),
};

/** What an admin adds (seed §5). */
export const newPartSchema = z.object({
  ...common,
  available: availableBetween(partLimits.availableWhenAdded.min, partLimits.availableWhenAdded.max),
});

/** What an admin saves for a part that exists; `availableWas` is the level the form loaded (rulings §1). */
export const partUpdateSchema = z.object({
  ...common,
  available: stockLevel,
  // What was cancelled may have brought it above what an administrator may set.
  availableWas: z.int().min(0).optional(),
});

/** What an import may bring: as an update, without a level to compare with. */
export const importedPartSchema = partUpdateSchema.omit({ availableWas: true });

export type NewPart = z.output<typeof newPartSchema>;
export type PartUpdate = z.output<typeof partUpdateSchema>;
export type ImportedPart = z.output<typeof importedPartSchema>;

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

/** Names and SKUs are unique ignoring case and runs of blanks (rulings §1). */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
