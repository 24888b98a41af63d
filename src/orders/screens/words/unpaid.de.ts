import { holdWords } from '../../rules/payment/pay-before.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './unpaid.ts';

export const unpaidCopy: Translated<typeof english.unpaidCopy> = {
  payLater: (hours) =>
    hours === 0
      ? 'Sie bezahlen im nächsten Schritt. Bis dahin kann die Bestellung storniert werden.'
      : `Sie bezahlen im nächsten Schritt. Die Teile sind ${holdWords(hours)} für Sie reserviert; bis zur Zahlung kann die Bestellung storniert werden.`,
  onInvoice: (days) =>
    `Ihre Bestellung wird als Nächstes versandt. Die Rechnung kommt mit dem Versand und ist ${days} Tage später fällig.`,
  payBefore: 'Zahlbar bis',
};
