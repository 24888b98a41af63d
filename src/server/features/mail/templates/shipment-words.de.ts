import type { Translated } from '../../../../domain/translated.ts';
import type * as english from './shipment-words.ts';

export const shipmentWords: Translated<typeof english.shipmentWords> = {
  onItsWay: (what) => `Unterwegs: ${what}`,
  heading: 'Ihre Teile sind unterwegs',
  orderLeft: (hello) => `${hello}, Ihre Bestellung hat das Werk verlassen.`,
  ordersLeft: (hello) => `${hello}, Ihre Bestellungen haben das Werk verlassen.`,
  partLeft: (hello) => `${hello}, ein Teil Ihrer Bestellung hat das Werk verlassen.`,
  tracking: {
    subject: (what) => `Sendungsverfolgung: ${what}`,
    heading: 'Wo Ihre Teile sind',
    body: (hello) =>
      `${hello}, dies sind die Angaben zur Verfolgung Ihrer Sendung. Bitte verwenden Sie sie anstelle früherer.`,
  },
  units: (units, of, order) =>
    `${of === null ? units : `${units} von ${of}`} (Bestellung Nr. ${order})`,
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  left: 'Versandt am',
  deliveredTo: 'Lieferadresse',
  follow: 'Sendung verfolgen',
};
