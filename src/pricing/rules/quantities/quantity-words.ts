import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Messages about the quantity of an order. */
export const quantityMessages = {
  required: t('pricing.quantityMessages.required'),
  whole: t('pricing.quantityMessages.whole'),
  minimum: (min: number) =>
    t('pricing.quantityMessages.minimum', { min, minText: formatCount(min) }),
  maximum: (max: number) =>
    t('pricing.quantityMessages.maximum', { max, maxText: formatCount(max) }),
  multiple: (multipleOf: number, near: readonly number[]) =>
    t('pricing.quantityMessages.multiple', {
      multipleOf: formatCount(multipleOf),
      near: near.map(formatCount).join(t('pricing.quantityMessages.or')),
    }),
  /** @param max 0 if no carton fits into an order */
  notOrderable: (min: number, max: number) =>
    t('pricing.quantityMessages.notOrderable', { max, min: formatCount(min) }),
};
