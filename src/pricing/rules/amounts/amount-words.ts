import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Labels of what adds up to a total, and words about tax. */
export const amountWords = {
  net: t('pricing.amount.net'),
  inclTax: t('pricing.amount.inclTax'),
  inclFreight: t('pricing.amount.inclFreight'),
  inclBoth: t('pricing.amount.inclBoth'),
  freight: t('pricing.amount.freight'),
  tax: t('pricing.amount.tax'),
  taxAt: (rate: number) => t('pricing.amount.taxAt', { rate: typedNumber(String(rate)) }),
  reverseCharge: t('pricing.amount.reverseCharge'),
} as const;
