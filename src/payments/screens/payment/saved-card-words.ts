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
export const cardBrand = ({ brand }: SavedCard): string | undefined => brands[brand];

const describe = (card: SavedCard) => `${cardBrand(card) ?? 'Card'} ending in ${card.last4}`;

/** Texts about cards that a buyer saved at the payment provider. */
export const savedCardWords = {
  choose: 'Pay with',
  card: (card: SavedCard) =>
    `${describe(card)}, expires ${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`,
  another: 'Another card',
  save: 'Save this card for my next payments',
  saveHint: 'Stripe keeps the card; we never see its number. You can remove it here.',
  remove: 'Remove',
  removeNamed: (card: SavedCard) => `Remove ${describe(card)}`,
  confirm: 'Remove this card?',
  removeCard: 'Remove card',
  keepCard: 'Keep card',
  removed: 'Card removed.',
} as const;
