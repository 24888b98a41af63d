import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words about ordering on invoice, for administrators and for the company. */
export const termsCopy = {
  title: t('companies.terms.title'),
  lead: t('companies.terms.lead'),
  owed: t('companies.terms.owed'),
  days: t('companies.terms.days'),
  daysHint: t('companies.terms.daysHint'),
  discountPercent: t('companies.terms.discountPercent'),
  discountDays: t('companies.terms.discountDays'),
  creditLimit: t('companies.terms.creditLimit'),
  creditLimitHint: t('companies.terms.creditLimitHint'),
  save: t('companies.terms.save'),
  saved: t('companies.terms.saved'),
  /** On the company's own page. */
  own: {
    terms: t('companies.terms.own.terms'),
    due: (days: string) => t('companies.terms.own.due', { days }),
    discount: (percent: string, days: string) =>
      t('companies.terms.own.discount', { percent: typedNumber(percent), days }),
    owed: t('companies.terms.own.owed'),
    left: t('companies.terms.own.left'),
    of: (limit: string) => t('companies.terms.own.of', { limit }),
    noLimit: t('companies.terms.own.noLimit'),
  },
} as const;
