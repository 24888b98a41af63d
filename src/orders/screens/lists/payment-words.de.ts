import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './payment-words.ts';

export const paymentWords: Translated<typeof english.paymentWords> = {
  parts: (count) => (count === 1 ? '1 Teil' : `${count} Teile`),
  sum: (quantity, unitPrice) => `${quantity} × ${unitPrice}`,
  fill: (number) => `${number} eintragen`,
  toOrders: 'Zu meinen Bestellungen',
  toReceipt: 'Zum Beleg',
  toParts: 'Zu den Teilen',
  settled: {
    onInvoice: 'Jetzt ist nichts zu zahlen: Die Rechnung kommt mit dem Versand.',
    accepted: 'Diese Bestellung läuft auf Rechnung',
    paid: 'Diese Bestellung ist bezahlt',
    partlyShipped: 'Diese Bestellung ist bezahlt und teilweise unterwegs',
    shipped: 'Diese Bestellung ist bezahlt und unterwegs',
    refunded: 'Diese Bestellung wurde erstattet',
    body: 'Es ist nichts mehr zu bezahlen, und nichts wird noch einmal abgebucht.',
  },
  gone: 'Diese Bestellung gibt es hier nicht',
  goneBody:
    'Vielleicht wurde sie storniert oder nicht rechtzeitig bezahlt: Dann sind ihre Teile wieder auf Lager, und es wird nichts dafür berechnet. Oder sie gehört zu einem anderen Konto.',
  unsettled: {
    title: 'Ihre Kartenzahlung ist erfolgt, aber noch nicht verbucht',
    body: 'Bitte zahlen Sie nicht noch einmal. „Erneut prüfen“ fragt den Zahlungsanbieter nach Ihrer Zahlung; Ihre Karte wird dabei nicht belastet.',
    check: 'Erneut prüfen',
  },
  ways: { card: 'Mit Karte zahlen', transfer: 'Per Überweisung zahlen' },
  change: { card: 'Stattdessen mit Karte zahlen', transfer: 'Stattdessen per Überweisung zahlen' },
  transfer: {
    lead: 'Überweisen Sie den Betrag auf dieses Konto und geben Sie den Verwendungszweck an, damit wir die Zahlung Ihrer Bestellung zuordnen können. Sie erhalten eine E-Mail, sobald das Geld eingegangen ist.',
    amount: 'Betrag',
    name: 'Kontoinhaber',
    iban: 'Konto (IBAN)',
    bic: 'BIC',
    bank: 'Bank',
    reference: 'Verwendungszweck',
    until: 'Teile für Sie reserviert bis',
    untilPaid: 'zur Zahlung',
    unverified: (time) =>
      time === null
        ? 'Bestätigen Sie Ihre E-Mail-Adresse, dann reservieren wir die Teile, bis Sie bezahlen.'
        : `Bestätigen Sie Ihre E-Mail-Adresse, dann reservieren wir die Teile für ${time}.`,
    copy: 'Kopieren',
    copyNamed: (what) => `Kopieren: ${what}`,
    copied: (what) => `${what} kopiert.`,
    notCopied:
      'Ihr Browser erlaubt das Kopieren nicht. Bitte markieren und kopieren Sie den Text selbst.',
    noAccount: 'Überweisungen sind zurzeit nicht möglich. Ihre Bestellung bleibt bestehen.',
    noneYet: 'Das Konto konnte nicht geladen werden',
  },
  refused:
    'Es wurde nichts belastet, und die Teile bleiben für Sie reserviert. Prüfen Sie die Kartendaten, nehmen Sie eine andere Karte oder zahlen Sie auf anderem Weg.',
  notApproved:
    'Sie haben die Zahlung nicht freigegeben, es wurde also nichts belastet. Klicken Sie auf „Bezahlen“, um es erneut zu versuchen.',
  intentFailed: 'Die Zahlung konnte nicht vorbereitet werden',
  noCards: 'Kartenzahlung ist zurzeit nicht möglich. Ihre Bestellung bleibt bestehen.',
};
