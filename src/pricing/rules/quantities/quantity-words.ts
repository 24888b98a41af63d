import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Messages about the quantity of an order. */
export const quantityMessages = {
  minimum: (min: number) =>
    t('pricing.quantityMessages.minimum', { min, minText: formatCount(min) }),
};
