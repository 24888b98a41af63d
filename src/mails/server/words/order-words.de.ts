import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './order-words.ts';

export const orderWords: Translated<typeof english.orderWords> = {
  placed: {
    subject: (order, what) => `Ihre Bestellung ${order}: ${what}`,
    heading: 'Ihre Bestellung ist eingegangen',
    thanks: (hello, held) => `${hello}, vielen Dank für Ihre Bestellung. ${held}`,
    transfer:
      'Bitte überweisen Sie die Summe auf das unten genannte Konto und geben Sie den Verwendungszweck an.',
    heldUntilPaid: 'Die Teile sind für Sie reserviert, bis Sie bezahlen.',
    held: (time) => `Die Teile sind ${time} für Sie reserviert; bitte bezahlen Sie in dieser Zeit.`,
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
    note: 'Eine unbezahlte Bestellung können Sie unter „Meine Bestellungen“ stornieren.',
    onInvoice: (days) =>
      `Sie läuft auf Rechnung Ihres Unternehmens, und wir versenden sie als Nächstes. Die Rechnung kommt, wenn die Ware das Haus verlässt; sie ist ${days} Tage später fällig.`,
    discount: (percent, days) =>
      `Bei Zahlung innerhalb von ${days} Tagen gewähren wir ${percent.replace('.', ',')} % Skonto.`,
    noteOnInvoice: 'Was noch nicht versandt ist, können Sie unter „Meine Bestellungen“ stornieren.',
  },
  reduced: {
    subject: (order, total) => `Ihre Bestellung ${order}: neue Summe ${total}`,
    heading: 'Ihre Bestellung hat sich geändert',
    body: (hello, cancelled, total) =>
      `${hello}, storniert wurde: ${cancelled}. Dafür wird nichts berechnet. Die Summe Ihrer Bestellung beträgt jetzt ${total}.`,
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
  credited: {
    subject: (isPart, order, what) =>
      `${isPart ? 'Teilweise nicht mehr berechnet' : 'Nicht mehr berechnet'}: ${order}, ${what}`,
    heading: 'Ihr offener Betrag ist kleiner',
    body: (hello, what, amount) =>
      `${hello}, ${what}. Der offene Betrag Ihres Unternehmens sinkt um ${amount}.`,
    part: 'das unten genannte Teil wird nicht mehr berechnet',
    parts: 'die unten genannten Teile werden nicht mehr berechnet',
    amount: 'ein Teil des Preises des unten genannten Teils wird nicht mehr berechnet',
    units: (units, of) =>
      `${units} der ${of} Stück des unten genannten Teils werden nicht mehr berechnet`,
  },
  refunded: {
    subject: (isPart, order, what) =>
      `${isPart ? 'Teilweise erstattet' : 'Erstattet'}: ${order}, ${what}`,
    body: (hello, why, amount, how) => `${hello}, ${why} ${amount} ${how}`,
    units: (units, of) => `wir haben ${units} der ${of} Stück des unten genannten Teils erstattet.`,
    why: {
      'by the shop': 'wir haben das unten genannte Teil erstattet.',
      amount: 'wir haben einen Teil des Preises des unten genannten Teils erstattet.',
      'by the bank':
        'Ihre Bank hat Ihre Zahlung zurückgebucht; deshalb wird das unten genannte Teil nicht versandt.',
      'order gone':
        'Ihre Zahlung kam an, nachdem diese Bestellung storniert oder verfallen war; deshalb erstatten wir sie.',
      'paid twice':
        'diese Bestellung wurde doppelt bezahlt; deshalb erstatten wir die zweite Zahlung. Die Bestellung selbst bleibt bestehen.',
    },
    whyOfSeveral: {
      'by the shop': 'wir haben die unten genannten Teile erstattet.',
      amount: 'wir haben einen Teil des Preises der unten genannten Teile erstattet.',
      'by the bank':
        'Ihre Bank hat Ihre Zahlung zurückgebucht; deshalb werden die unten genannten Teile nicht versandt.',
    },
    unitsOf: (units, of, part) => `Bei ${part} betrifft das ${units} der ${of} Stück.`,
    how: {
      'by the provider': {
        heading: 'Ihr Geld ist auf dem Weg zurück',
        words:
          'werden der Karte gutgeschrieben, mit der Sie bezahlt haben. Das kann einige Tage dauern.',
      },
      'by a person': {
        heading: 'Wir kümmern uns um Ihre Erstattung',
        words:
          'können nicht automatisch erstattet werden: Wir kümmern uns persönlich darum. Das kann einige Tage länger dauern als sonst.',
      },
      outside: {
        heading: 'Ihr Geld ist erstattet',
        words: 'wurden Ihnen auf anderem Weg erstattet.',
      },
    },
  },
};
