import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './quantity-words.ts';

export const quantityMessages: Translated<typeof english.quantityMessages> = {
  required: 'Bitte geben Sie eine Menge an',
  whole: 'Die Menge muss eine ganze Zahl sein',
  minimum: (min) => `Die Mindestmenge ist ${formatCount(min)}`,
  maximum: (max) => `Die Höchstmenge ist ${formatCount(max)}`,
  multiple: (multipleOf, near) =>
    `Dieses Teil gibt es nur in Kartons zu ${formatCount(multipleOf)} Stück: Bestellen Sie ${near.map(formatCount).join(' oder ')}`,
  notOrderable: (min, max) =>
    `Dieses Teil wird ab ${formatCount(min)} Stück verkauft, eine Bestellung fasst zurzeit aber ${max === 0 ? 'weniger' : `höchstens ${formatCount(max)}`}. Bitte fragen Sie uns.`,
};
