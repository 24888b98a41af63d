import { orderSheetCopy } from './order-sheet.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './shipments.ts';

export const shipmentsCopy: Translated<typeof english.shipmentsCopy> = {
  title: 'Versand',
  ship: manageOrdersCopy.ship,
  shipOrder: (name) => `${name} versenden: Stückzahl, Versanddienst und Sendungsnummer`,
  back: orderSheetCopy.back.admin,
  to: orderSheetCopy.to,
  units: (name) => `Stück von ${name}`,
  left: (left, quantity) =>
    left === quantity
      ? `Alle ${quantity} warten auf den Versand`
      : `${left} von ${quantity} warten auf den Versand`,
  waits: 'Wartet',
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  trackingUrl: 'Link zur Sendungsverfolgung',
  trackingUrlHint:
    'Für DHL, UPS, FedEx, DPD, GLS und USPS leer lassen: Der Link ergibt sich aus der Nummer.',
  mailed: 'Der Käufer erhält eine E-Mail mit dem Inhalt und dem Link zur Sendungsverfolgung.',
  nothingChosen: 'Geben Sie an, wie viele Stück versandt werden',
  shipped: 'Versandt. Der Lieferschein kann gedruckt werden.',
  nothingLeft: 'Nichts zu versenden',
  nothingLeftBody:
    'Die Positionen dieser Bestellung sind versandt, erstattet, noch nicht bezahlt oder warten auf eine Lieferung.',
  slip: orderSheetCopy.slip,
  number: 'Sendung Nr.',
  sentAt: orderSheetCopy.shipped,
  from: orderSheetCopy.from,
  order: orderSheetCopy.number,
  poNumber: orderSheetCopy.poNumber,
  lines: 'Inhalt dieser Sendung',
  part: orderSheetCopy.columns.part,
  ordered: 'Bestellt',
  sent: 'In dieser Sendung',
  toSend: 'Zu versenden',
  sum: 'Stück insgesamt',
  print: orderSheetCopy.print,
  correct: 'Sendungsdaten berichtigen',
  mail: 'Dem Käufer diese Angaben per E-Mail senden',
  save: 'Sendungsdaten speichern',
  saved: 'Die Sendungsdaten sind gespeichert.',
  savedAndMailed: 'Die Sendungsdaten sind gespeichert, und der Käufer erhält eine E-Mail.',
  shipments: 'Sendungen',
  unitsSent: (units) => `${units} Stück`,
  follow: 'Sendung verfolgen',
  openSlip: (number) => `Lieferschein zur Sendung ${number}`,
};
