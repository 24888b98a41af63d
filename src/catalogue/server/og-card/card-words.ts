import { t } from '../../../platform/rules/messages/t.ts';
import { formatPrice } from '../../../platform/rules/money/format-price.ts';

/** Words of the preview pictures. */
export const cardWords = {
  shop: t('catalogue.card.shop'),
  price: (amount: number, currency: string) =>
    t('catalogue.card.price', { currency: formatPrice(amount, currency) }),
} as const;
