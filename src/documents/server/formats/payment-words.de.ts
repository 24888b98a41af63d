import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './payment-words.ts';

export const paymentWords: Translated<typeof english.paymentWords> = {
  freight: 'Versandkosten',
  methods: { card: 'per Karte', transfer: 'per Überweisung' },
  paid: (day, method) => `Bezahlt am ${day} ${method}`,
  refunded: (day, method) => `Erstattet am ${day} ${method}`,
  toPay: (method) => `Zahlbar ${method}`,
  toPayBy: (day, method) => `Zahlbar bis zum ${day} ${method}.`,
  discount: (percent, amount, day) =>
    `Bei Zahlung bis zum ${day} ${percent.replace('.', ',')} % Skonto (${amount}).`,
  credited: (invoice) => `Ihrem Kundenkonto gutgeschrieben, zur Rechnung ${invoice}`,
  toRefund: (method) => `Der Betrag wird ${method} erstattet`,
};
