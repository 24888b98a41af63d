import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './order-history.ts';

export const orderHistoryWords: Translated<typeof english.orderHistoryWords> = {
  title: 'Verlauf',
  placed: (amount) => `Bestellt, ${amount}`,
  paid: (amount, way) => `${amount} bezahlt (${way})`,
  sent: 'Versandt',
  cancelled: {
    order: 'Bestellung storniert',
    lines: (count) => (count === 1 ? '1 Position storniert' : `${count} Positionen storniert`),
  },
  expired: {
    order: 'Bestellung nicht rechtzeitig bezahlt',
    lines: (count) =>
      count === 1
        ? '1 Position nicht rechtzeitig bezahlt'
        : `${count} Positionen nicht rechtzeitig bezahlt`,
  },
  refunded: (amount) => `${amount} erstattet`,
  refundStarted: (amount) => `Erstattung über ${amount} veranlasst`,
  reasons: {
    'order gone': 'Zahlung nach dem Ende der Bestellung eingegangen',
    'paid twice': 'Doppelt bezahlt',
  },
  issued: (kind, number) => `${kind} ${number}`,
  by: (actor) => `durch ${actor}`,
};
