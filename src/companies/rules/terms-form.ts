import { z } from 'zod';
import { limitAmount, termDays, termsPercent } from './terms-fields.ts';
import { t } from '../../platform/rules/messages/t.ts';

const days = termDays.nullable();

/** The form of a company's terms; empty days mean that it pays before. */
export const termsFormSchema = z
  .object({
    days,
    discountPercent: termsPercent.nullable(),
    discountDays: days,
    creditLimit: limitAmount.nullable(),
  })
  .refine(
    ({ days: all, discountPercent, discountDays }) =>
      (discountPercent === null) === (discountDays === null) && (discountDays ?? 0) <= (all ?? 0),
    { path: ['discountDays'], error: () => t('companies.companyMessages.discount') },
  );
export type TermsFields = z.input<typeof termsFormSchema>;
