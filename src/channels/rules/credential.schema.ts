import { t } from '../../platform/rules/messages/t.ts';
import { z } from 'zod';
import { buyerDetails, checkTaxId } from '../../customers/rules/buyer-details.ts';
import { buyerFields } from '../../customers/rules/buyer-fields.ts';
import { requiredLine } from '../../platform/rules/text/required-text.ts';
import {
  addressMissing,
  hasAddress,
  sentAddress,
  withAddress,
} from '../../customers/rules/sent-address.ts';

/** The most credentials of one account. */
export const MAX_CREDENTIALS = 20;

const { userName, phone } = buyerFields;

/** What a workshop's orders need: contact, address, country and tax id, with the order form's rules. */
export const credentialInputSchema = z
  .object({
    name: requiredLine(() => t('platform.requiredMessages.name'), 60),
    userName,
    phone,
    ...buyerDetails,
    address: sentAddress,
  })
  .superRefine(checkTaxId)
  .refine(hasAddress, addressMissing)
  .transform(withAddress);
export type CredentialInput = z.output<typeof credentialInputSchema>;

/** A credential as its account sees it; the password is never shown again. */
export const credentialSchema = z.object({
  _id: z.string(),
  name: z.string(),
  buyersId: z.string(),
  userName: z.string(),
  phone: z.string(),
  address: z.string(),
  country: z.string(),
  company: z.string(),
  taxId: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Credential = z.output<typeof credentialSchema>;
