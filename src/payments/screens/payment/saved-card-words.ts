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

const describe = (card: SavedCard) =>
  t('payments.savedCard.describe', {
    brand: cardBrand(card) ?? t('payments.savedCard.anyBrand'),
    last4: card.last4,
  });

/** Texts about cards that a buyer saved at the payment provider. */
export const savedCardWords = {
  choose: t('payments.savedCard.choose'),
  card: (card: SavedCard) =>
    t('payments.savedCard.card', {
      card: describe(card),
      month: String(card.expiryMonth).padStart(2, '0'),
      year: String(card.expiryYear),
    }),
  another: t('payments.savedCard.another'),
  save: t('payments.savedCard.save'),
  saveHint: t('payments.savedCard.saveHint'),
  remove: t('payments.savedCard.remove'),
  removeNamed: (card: SavedCard) => t('payments.savedCard.removeNamed', { card: describe(card) }),
  confirm: t('payments.savedCard.confirm'),
  removeCard: t('payments.savedCard.removeCard'),
  keepCard: t('payments.savedCard.keepCard'),
  removed: t('payments.savedCard.removed'),
} as const;
