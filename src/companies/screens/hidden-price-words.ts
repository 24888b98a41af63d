import { t } from '../../platform/rules/messages/t.ts';

/** In place of a price that the reader may not see. Home loads it, so it is alone. */
export const hiddenPriceWords = {
  price: t('companies.hiddenPrice.price'),
} as const;
