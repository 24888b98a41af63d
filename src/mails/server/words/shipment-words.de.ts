import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './shipment-words.ts';

export const shipmentWords: Translated<typeof english.shipmentWords> = {
  onItsWay: (order, what) => `Unterwegs: ${order}, ${what}`,
  heading: 'Ihre Teile sind unterwegs',
  partsLeft: (hello) => `${hello}, wir haben die unten genannten Teile versandt.`,
  partLeft: (hello) => `${hello}, wir haben einen Teil Ihrer Bestellung versandt.`,
  tracking: {
    subject: (order, what) => `Sendungsverfolgung: ${order}, ${what}`,
    heading: 'Ihre Sendungsverfolgung',
    body: (hello) =>
      `${hello}, hier sind die Angaben zur Sendungsverfolgung. Sie ersetzen alle früheren.`,
  },
  units: (units, of) => (of === null ? units : `${units} von ${of}`),
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  left: 'Versandt am',
  deliveredTo: 'Lieferadresse',
  follow: 'Sendung verfolgen',
};
