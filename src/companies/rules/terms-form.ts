import { z } from 'zod';
import { companyMessages } from './company-words.ts';

const MAX_DAYS = 365;

const days = z
  .int(companyMessages.days)
  .min(1, companyMessages.days)
  .max(MAX_DAYS, companyMessages.days)
  .nullable();

/** The form of a company's terms; empty days mean that it pays before. */
export const termsFormSchema = z
  .object({
    days,
    discountPercent: z
      .number(companyMessages.percent)
      .positive(companyMessages.percent)
      .max(99, companyMessages.percent)
      .multipleOf(0.001, companyMessages.percent)
      .nullable(),
    discountDays: days,
    creditLimit: z
      .number(companyMessages.limit)
      .min(0, companyMessages.limit)
      .max(1_000_000_000, companyMessages.limit)
      .nullable(),
  })
  .refine(
    ({ days: all, discountPercent, discountDays }) =>
      (discountPercent === null) === (discountDays === null) && (discountDays ?? 0) <= (all ?? 0),
    { path: ['discountDays'], message: companyMessages.discount },
  );
export type TermsFields = z.input<typeof termsFormSchema>;
