import { z } from 'zod';
import { buyerDetails, checkTaxId, requiredCountry, requiredPlace } from './buyer-details.ts';
import { buyerFields } from './buyer-fields.ts';
import type { Charges } from '../../pricing/rules/charges.ts';
import { addressMissing, hasAddress, sentAddress, withAddress } from './sent-address.ts';
import { t } from '../../platform/rules/messages/t.ts';

/** The most addresses of one account. */
export const MAX_ADDRESSES = 50;

const LABEL_LENGTH = 60;

const label = z
  .string()
  .trim()
  .max(LABEL_LENGTH, { error: () => t('platform.text.tooLong', { length: String(LABEL_LENGTH) }) })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: () => t('platform.text.oneLine') })
  .optional();

const { userName, phone, address } = buyerFields;
const { country, company, taxId, street, postcode, city } = buyerDetails;
const common = { label, userName, phone, country, company, taxId };

const isDefault = z
  .boolean()
  .optional()
  .describe('Makes it the default in place of another; false and absent change nothing');

/** An address as it is saved: `address` as one text, or `street` and `city` of which the shop makes it. */
export const addressInputSchema = z
  .object({ ...common, address: sentAddress, street, postcode, city, isDefault })
  .superRefine(checkTaxId)
  .refine(hasAddress, addressMissing)
  .transform(withAddress);
export type AddressInput = z.output<typeof addressInputSchema>;

/** The same of an address that several share, which is nobody's default. */
export const sharedAddressInputSchema = z
  .object({ ...common, address: sentAddress, street, postcode, city })
  .superRefine(checkTaxId)
  .refine(hasAddress, addressMissing)
  .transform(withAddress);
export type SharedAddressInput = z.output<typeof sharedAddressInputSchema>;

/** What the form of an address sends. */
export type AddressForm = z.input<typeof addressInputSchema>;

/**
 * The form's rules: those of the order form, so that a saved address fills one in without a gap. With tax the address is
 * made of its parts.
 */
export function addressFormSchema({ tax, freight }: Charges): z.ZodType<AddressForm, AddressForm> {
  const named = tax || freight ? requiredCountry : country;
  const place = tax ? requiredPlace : { address };
  return z.object({ ...common, country: named, ...place, isDefault }).superRefine(checkTaxId);
}

/** An address as the API answers it; missing details are empty texts. */
export const sharedAddressSchema = z.object({
  _id: z.string(),
  label: z.string(),
  userName: z.string(),
  phone: z.string(),
  address: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  company: z.string(),
  taxId: z.string(),
});
export type SharedAddress = z.output<typeof sharedAddressSchema>;

/** One of an account's own. */
export const addressSchema = sharedAddressSchema.extend({ isDefault: z.boolean() });
export type Address = z.output<typeof addressSchema>;
