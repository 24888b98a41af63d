import { z } from 'zod';
import { companyMessages } from './company-words.ts';
import { termsBounds } from './terms-bounds.ts';

/* The fields of a company's terms, for the API and the form, which loads no other schema. */

export const termDays = z
  .int(companyMessages.days)
  .min(1, companyMessages.days)
  .max(termsBounds.days, companyMessages.days);

export const termsPercent = z
  .number(companyMessages.percent)
  .positive(companyMessages.percent)
  .max(termsBounds.percent, companyMessages.percent)
  .multipleOf(termsBounds.step, companyMessages.percent);

/** The most that a company may owe, or that a person may order at once. */
export const limitAmount = z
  .number(companyMessages.limit)
  .min(0, companyMessages.limit)
  .max(termsBounds.amount, companyMessages.limit);
