import type { SavedCard } from '../../rules/saved-card.schema.ts';
import { cardBrand } from './saved-card-words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './saved-card-words.ts';

const describe = (card: SavedCard) =>
  `${cardBrand(card) ?? 'Karte'} mit den Endziffern ${card.last4}`;

export const savedCardWords: Translated<typeof english.savedCardWords> = {
  choose: 'Bezahlen mit',
  card: (card) =>
    `${describe(card)}, gültig bis ${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`,
  another: 'Andere Karte',
  save: 'Diese Karte für meine nächsten Zahlungen speichern',
  saveHint:
    'Stripe bewahrt die Karte auf; wir sehen ihre Nummer nie. Sie können sie hier entfernen.',
  remove: 'Entfernen',
  removeNamed: (card) => `${describe(card)} entfernen`,
  confirm: 'Diese Karte entfernen?',
  removeCard: 'Karte entfernen',
  keepCard: 'Karte behalten',
  removed: 'Die Karte ist entfernt.',
};
