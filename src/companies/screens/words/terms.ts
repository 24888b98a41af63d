import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words about ordering on invoice, for administrators and for the company. */
export const termsCopy = {
  get title() {
    return t('companies.terms.title');
  },
  get lead() {
    return t('companies.terms.lead');
  },
  get owed() {
    return t('companies.terms.owed');
  },
  get days() {
    return t('companies.terms.days');
  },
  get daysHint() {
    return t('companies.terms.daysHint');
  },
  get discountPercent() {
    return t('companies.terms.discountPercent');
  },
  get discountDays() {
    return t('companies.terms.discountDays');
  },
  get creditLimit() {
    return t('companies.terms.creditLimit');
  },
  get creditLimitHint() {
    return t('companies.terms.creditLimitHint');
  },
  get save() {
    return t('companies.terms.save');
  },
  get saved() {
    return t('companies.terms.saved');
  },
  /** On the company's own page. */
  own: {
    get terms() {
      return t('companies.terms.own.terms');
    },
    due: (days: string) => t('companies.terms.own.due', { days }),
    discount: (percent: string, days: string) =>
      t('companies.terms.own.discount', { percent: typedNumber(percent), days }),
    get owed() {
      return t('companies.terms.own.owed');
    },
    get left() {
      return t('companies.terms.own.left');
    },
    of: (limit: string) => t('companies.terms.own.of', { limit }),
    get noLimit() {
      return t('companies.terms.own.noLimit');
    },
  },
} as const;
