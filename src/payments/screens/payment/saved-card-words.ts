import { t } from '../../../platform/rules/messages/t.ts';
import type { SavedCard } from '../../rules/saved-card.schema.ts';

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The name of a card's brand; undefined for an unknown one. */
const cardBrand = ({ brand }: SavedCard): string | undefined => brands[brand];

/** Texts about cards that a buyer saved at the payment provider. */
export const savedCardWords = {
  card: (card: SavedCard) =>
    t('payments.savedCard.card', {
      card: t('payments.savedCard.describe', {
        brand: cardBrand(card) ?? t('payments.savedCard.anyBrand'),
        last4: card.last4,
      }),
      month: String(card.expiryMonth).padStart(2, '0'),
      year: String(card.expiryYear),
    }),
  removeNamed: (card: SavedCard) =>
    t('payments.savedCard.removeNamed', {
      card: t('payments.savedCard.describe', {
        brand: cardBrand(card) ?? t('payments.savedCard.anyBrand'),
        last4: card.last4,
      }),
    }),
} as const;
