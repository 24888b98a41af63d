import { z } from 'zod';
import { buyerDetails } from '../../customers/rules/buyer-details.ts';
import { buyerFields } from '../../customers/rules/buyer-fields.ts';
import { isInvisible, requiredLine } from '../../platform/rules/text/required-text.ts';
import { t } from '../../platform/rules/messages/t.ts';

const PO_NUMBER_MAX_LENGTH = 35;

const tooLong = () => t('platform.text.tooLong', { length: String(PO_NUMBER_MAX_LENGTH) });

/** The buyer's own order number; an empty text counts as missing. */
export const poNumber = z
  .string()
  .trim()
  .max(PO_NUMBER_MAX_LENGTH, { error: tooLong })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: () => t('platform.text.oneLine') })
  .refine((text) => text === '' || !isInvisible(text), { error: () => t('platform.text.visible') });

export const DELIVERY_NAME_LENGTH = 120;

/** A delivery address other than the buyer's. */
export const deliverySchema = z.object({
  name: requiredLine(() => t('platform.requiredMessages.name'), DELIVERY_NAME_LENGTH),
  address: buyerFields.address,
  company: buyerDetails.company,
  street: buyerDetails.street,
  postcode: buyerDetails.postcode,
  city: buyerDetails.city,
  country: buyerDetails.country.describe('Without it, the buyer’s'),
});
export type Delivery = z.output<typeof deliverySchema>;
