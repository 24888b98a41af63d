import type { Translated } from '../../../../domain/translated.ts';
import type * as english from './order-words.ts';

export const orderWords: Translated<typeof english.orderWords> = {
  placed: {
    subject: (order, what) => `Ihre Bestellung ${order}: ${what}`,
    heading: 'Ihre Bestellung ist eingegangen',
    thanks: (hello, held) => `${hello}, vielen Dank für Ihre Bestellung. ${held}`,
    transfer:
      'Bitte überweisen Sie die Summe auf das unten genannte Konto und geben Sie den Verwendungszweck an.',
    heldUntilPaid: 'Die Teile sind für Sie reserviert, bis Sie bezahlen.',
    held: (time) =>
      `Die Teile sind ${time} für Sie reserviert; wenn Sie in dieser Zeit bezahlen, gehören sie Ihnen.`,
    longer:
      'Wir reservieren sie länger, sobald Sie Ihre E-Mail-Adresse mit dem Link in unserer anderen E-Mail bestätigt haben.',
    deliverTo: 'Lieferung an',
    accountHolder: 'Kontoinhaber',
    iban: 'Konto (IBAN)',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Verwendungszweck',
    howToPay: 'So bezahlen Sie',
    pay: 'Bestellung bezahlen',
    cancelOne:
      'Eine Bestellung, die nicht bezahlt ist, können Sie unter „Meine Bestellungen“ stornieren.',
    cancelMany:
      'Bestellungen, die nicht bezahlt sind, können Sie unter „Meine Bestellungen“ stornieren.',
  },
  reduced: {
    subject: (order, total) => `Ihre Bestellung ${order}: Die Summe beträgt jetzt ${total}`,
    heading: 'Ihre Bestellung hat sich geändert',
    body: (hello, cancelled, total) =>
      `${hello}, storniert und nicht berechnet: ${cancelled}. Die Summe Ihrer Bestellung beträgt jetzt ${total}.`,
    transfer:
      'Bitte überweisen Sie diese Summe statt der früher genannten auf das unten angegebene Konto und geben Sie den Verwendungszweck an.',
  },
  paid: {
    subject: (order, what) => `Bezahlt: ${order}, ${what}`,
    heading: 'Ihre Zahlung ist eingegangen',
    body: (hello, amount) =>
      `${hello}, wir haben ${amount} erhalten. Als Nächstes packen wir Ihre Teile.`,
    note: 'Die Rechnung kommt in einer eigenen E-Mail, sobald sie ausgestellt ist.',
  },
  lapsed: {
    subject: (order, what) => `Nicht rechtzeitig bezahlt: ${order}, ${what}`,
    heading: 'Ihre Bestellung ist verfallen',
    body: (hello) =>
      `${hello}, diese Bestellung wurde nicht rechtzeitig bezahlt; die Teile sind wieder auf Lager. Es wurde nichts berechnet. Sie können gern erneut bestellen.`,
  },
  cancelled: {
    subject: (order, what) => `Storniert: ${order}, ${what}`,
    heading: 'Ihre Bestellung ist storniert',
    body: (hello) => `${hello}, diese Bestellung ist storniert. Es wurde nichts berechnet.`,
  },
  refunded: {
    subject: (isPart, order, what) =>
      `${isPart ? 'Teilweise erstattet' : 'Erstattet'}: ${order}, ${what}`,
    body: (hello, why, amount, how) => `${hello}, ${why} ${amount} ${how}`,
    units: (units, of) => `wir haben ${units} der ${of} Stück dieser Bestellung erstattet.`,
    why: {
      'by the shop': 'wir haben diese Bestellung erstattet.',
      amount: 'wir haben einen Teil des Preises dieser Bestellung erstattet.',
      'by the bank':
        'Ihre Bank hat Ihre Zahlung zurückgeholt; deshalb endet diese Bestellung vor dem Versand.',
      'order gone':
        'Ihre Zahlung kam an, nachdem diese Bestellung storniert oder verfallen war; deshalb senden wir sie zurück.',
      'paid twice':
        'diese Bestellung wurde ein zweites Mal bezahlt; deshalb senden wir die zweite Zahlung zurück. Die Bestellung selbst bleibt bestehen.',
    },
    how: {
      'by the provider': {
        heading: 'Ihr Geld ist auf dem Weg zurück',
        words: 'gehen auf die Karte zurück, von der sie kamen. Das kann einige Tage dauern.',
      },
      'by a person': {
        heading: 'Wir kümmern uns um Ihre Erstattung',
        words:
          'können nicht von selbst zurückgehen: Wir kümmern uns von Hand darum. Das kann einige Tage länger dauern als sonst.',
      },
      outside: {
        heading: 'Sie haben Ihr Geld zurück',
        words: 'wurden Ihnen außerhalb der Kartenzahlung erstattet.',
      },
    },
  },
};
