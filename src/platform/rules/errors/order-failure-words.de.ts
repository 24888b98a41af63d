import { formatCount } from '../numbers/format-count.ts';
import { formatDay } from '../format-day.ts';
import { notConfirmed } from '../../../orders/rules/payment/not-confirmed-words.ts';
import type { Translated } from '../language/translated.ts';
import { cardReasons } from './reason-words.ts';
import type * as english from './order-failure-words.ts';

const statuses: Readonly<Record<string, string>> = {
  unpaid: 'unbezahlt',
  paid: 'bezahlt',
  partlyShipped: 'teilweise versandt',
  shipped: 'versandt',
  cancelled: 'storniert',
  lapsed: 'verfallen',
  refunded: 'erstattet',
};

export const orderFailureWords: Translated<typeof english.orderFailureWords> = {
  ORDER_PAID: {
    title: 'Diese Bestellung ist bezahlt',
    detail: () =>
      'Es ist nichts mehr zu zahlen, und eine bezahlte Bestellung lässt sich hier nicht stornieren. Bitten Sie uns um eine Erstattung.',
  },
  PART_OF_CHECKOUT: {
    title: 'Das ist eine Position einer Bestellung',
    detail: () => 'Sie wird zusammen mit den übrigen Positionen bezahlt.',
  },
  ORDER_CANCELLED: {
    title: 'Diese Bestellung ist storniert',
    detail: () => 'Diese Bestellung wurde schon storniert. Es ist nichts mehr zu tun.',
  },
  ORDER_REFUNDED: {
    title: 'Diese Bestellung ist erstattet',
    detail: () => 'Diese Bestellung wurde schon erstattet. Es ist nichts mehr zu tun.',
  },
  ORDER_UNPAID: {
    title: 'Diese Bestellung ist nicht bezahlt',
    detail: () => 'Nur eine bezahlte Bestellung kann versandt oder erstattet werden.',
  },
  ORDER_MOVE_REFUSED: {
    title: 'Die Bestellung ist schon weiter',
    detail: ({ from, to }) =>
      `Eine Bestellung mit dem Status „${statuses[from] ?? from}“ kann nicht „${statuses[to] ?? to}“ werden. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.`,
  },
  UNITS_NOT_LEFT: {
    title: 'So viele Stück warten nicht auf den Versand',
    detail: ({ left }) =>
      `${left === 0 ? 'Nichts von dieser Bestellung wartet' : `Nur ${formatCount(left)} Stück dieser Bestellung warten`} auf den Versand. Es wurde nichts versandt; laden Sie die Seite neu, um den aktuellen Stand zu sehen.`,
  },
  UNITS_NOT_ARRIVED: {
    title: 'Ein Teil der Menge ist noch nicht eingetroffen',
    detail: ({ left, ahead, promisedOn }) =>
      `${formatCount(ahead)} Stück davon kommen mit der Lieferung, die am ${formatDay(promisedOn)} erwartet wird. ${left === 0 ? 'Von der Bestellung ist noch nichts da' : `Von der Bestellung lassen sich jetzt ${formatCount(left)} Stück senden`}. Es wurde nichts versandt.`,
  },
  ORDER_DISPUTED: {
    title: 'Die Bank des Kunden ficht die Zahlung an',
    detail: ({ dispute }) =>
      dispute === 'inquiry'
        ? 'Die Bank des Kunden fragt nach der Zahlung dieser Bestellung. Antworten Sie im Dashboard des Zahlungsanbieters, oder erstatten Sie die Bestellung; sie kann versandt werden, sobald die Rückfrage geklärt ist.'
        : 'Die Bank des Kunden hat die Zahlung dieser Bestellung vorerst zurückgebucht. Antworten Sie im Dashboard des Zahlungsanbieters; die Bestellung wartet, bis die Bank entschieden hat.',
  },
  PAYMENT_NOT_CONFIRMED: {
    title: 'Die Zahlung ist nicht bestätigt',
    detail: ({ reason }) => notConfirmed[reason],
  },
  PAYMENT_UNDER_WAY: {
    title: 'Eine Zahlung läuft gerade',
    detail: () =>
      'Für diese Bestellung läuft gerade eine Zahlung, deshalb lässt sie sich jetzt nicht stornieren. Versuchen Sie es gleich noch einmal.',
  },
  PAYMENT_FAILED: {
    title: 'Die Zahlung ist fehlgeschlagen',
    detail: ({ reason }) => cardReasons[reason],
  },
};
