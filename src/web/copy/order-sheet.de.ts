import { words } from './words.ts';
import type { Translated } from '../../domain/translated.ts';
import type * as english from './order-sheet.ts';

export const orderSheetCopy: Translated<typeof english.orderSheetCopy> = {
  title: 'Bestellung',
  number: 'Bestellnummer',
  id: 'Vollständige Nummer',
  poNumber: 'Ihre Bestellnummer',
  placed: 'Bestellt am',
  status: 'Status',
  statuses: {
    unpaid: 'Noch nicht bezahlt',
    paid: words.paid,
    partlyShipped: 'Teilweise versandt',
    shipped: words.delivered,
    cancelled: 'Storniert',
    lapsed: 'Nicht rechtzeitig bezahlt',
    refunded: words.refunded,
  },
  partSent: (sent, quantity) => `${sent} von ${quantity} versandt`,
  shipped: 'Versandt am',
  ended: {
    cancelled: 'Diese Bestellung ist storniert',
    lapsed: 'Diese Bestellung wurde nicht rechtzeitig bezahlt',
    means: 'Es wurde nichts berechnet, und die Teile sind wieder auf Lager.',
    meansCharged: 'Die Teile sind wieder auf Lager.',
  },
  from: 'Von',
  taxId: 'Steuernummer:',
  to: 'An',
  lines: 'Was bestellt wurde',
  columns: { part: 'Teil', quantity: words.quantity, unitPrice: 'Stückpreis', total: words.total },
  payment: 'Zahlungsreferenz',
  print: 'Drucken',
  pay: words.pay,
  again: 'Erneut bestellen',
  againAll: 'Den ganzen Einkauf erneut bestellen',
  back: { customer: 'Alle meine Bestellungen', admin: 'Alle Bestellungen' },
  open: (name) => `Bestellung über ${name}: Einzelheiten und Beleg`,
  slip: 'Lieferschein',
};
