import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './payment-messages-words.ts';

export const paymentMessages: Translated<typeof english.paymentMessages> = {
  refundOne: 'Erstatten Sie mindestens ein Stück',
  refundAtMost: (left) => `Höchstens ${left} können erstattet werden`,
  amount: 'Betrag',
  refundAmount: 'Bitte geben Sie den Betrag der Erstattung an',
  refundAmountAtMost: (most) => `Höchstens ${most}. Erstatten Sie den Rest nach Stückzahl.`,
  transferAmount: 'Bitte geben Sie den eingegangenen Betrag an',
  transferDay: 'Bitte wählen Sie den Tag des Eingangs',
};

export const cardMessages: Translated<typeof english.cardMessages> = {
  numberIncomplete: 'Ihre Kartennummer ist unvollständig.',
  numberInvalid: 'Ihre Kartennummer ist ungültig.',
  expiryIncomplete: 'Das Ablaufdatum Ihrer Karte ist unvollständig.',
  codeIncomplete: 'Die Prüfziffer Ihrer Karte ist unvollständig.',
};
