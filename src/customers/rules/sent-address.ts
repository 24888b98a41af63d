import { t } from '../../platform/rules/messages/t.ts';
import type { z } from 'zod';
import { addressOf } from './address-of.ts';
import { buyerFields } from './buyer-fields.ts';

/** An address as requests send it: one text, or street and city, of which the shop makes the text. */
export const sentAddress = buyerFields.address
  .optional()
  .describe(
    'As one text; without it the shop makes it of `street`, `postcode`, `city` and `country`',
  );

type SentAddress = Parameters<typeof addressOf>[0] & { readonly address?: string | undefined };

/** Whether an address is sent as one text or as street and city. */
export const hasAddress = ({ address, street, city }: SentAddress): boolean =>
  address !== undefined || (!!street && !!city);

/** The fault of a request without an address, answered together with the faults of other fields. */
export const addressMissing = {
  path: ['address'],
  error: () => t('platform.requiredMessages.address'),
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};

/** The request with its address as one text. */
export const withAddress = <Sent extends SentAddress>(sent: Sent) => ({
  ...sent,
  address: sent.address ?? addressOf(sent),
});
