import { z } from 'zod';
import { termsBounds } from './terms-bounds.ts';
import { t } from '../../platform/rules/messages/t.ts';

/* The fields of a company's terms, for the API and the form, which loads no other schema. */
export const termDays = z
  .int({ error: () => t('companies.companyMessages.days', { days: termsBounds.days }) })
  .min(1, { error: () => t('companies.companyMessages.days', { days: termsBounds.days }) })
  .max(termsBounds.days, {
    error: () => t('companies.companyMessages.days', { days: termsBounds.days }),
  });

export const termsPercent = z
  .number({ error: () => t('companies.companyMessages.percent') })
  .positive({ error: () => t('companies.companyMessages.percent') })
  .max(termsBounds.percent, { error: () => t('companies.companyMessages.percent') })
  .multipleOf(termsBounds.step, { error: () => t('companies.companyMessages.percent') });

/** The most that a company may owe, or that a person may order at once. */
export const limitAmount = z
  .number({ error: () => t('companies.companyMessages.limit') })
  .min(0, { error: () => t('companies.companyMessages.limit') })
  .max(termsBounds.amount, { error: () => t('companies.companyMessages.limit') });
