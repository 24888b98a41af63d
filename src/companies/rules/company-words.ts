import { t } from '../../platform/rules/messages/t.ts';
import { termsBounds } from './terms-bounds.ts';

/** Messages about the fields of a company. */
export const companyMessages = {
  company: t('companies.companyMessages.company'),
  limit: t('companies.companyMessages.limit'),
  limitOfBuyers: t('companies.companyMessages.limitOfBuyers'),
  days: t('companies.companyMessages.days', { days: termsBounds.days }),
  percent: t('companies.companyMessages.percent'),
  discount: t('companies.companyMessages.discount'),
} as const;
