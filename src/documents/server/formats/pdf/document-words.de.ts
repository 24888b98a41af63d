import type { Translated } from '../../../../platform/rules/language/translated.ts';
import type * as english from './document-words.ts';

// A seller's credit note is a Rechnungskorrektur: in German tax law a Gutschrift is an invoice that the buyer issues
// (§ 14 Abs. 2 UStG).
export const titles: typeof english.titles = {
  invoice: 'Rechnung',
  creditNote: 'Rechnungskorrektur',
  proForma: 'Proforma-Rechnung',
};

export const words: Translated<typeof english.words> = {
  date: 'Datum',
  dueOn: 'Fällig am',
  delivered: 'Lieferdatum',
  poNumber: 'Ihre Bestellnummer',
  ourOrder: 'Bestellnummer',
  corrects: 'Korrigierte Rechnung',
  billTo: 'Rechnungsanschrift',
  deliverTo: 'Lieferanschrift',
  position: 'Pos.',
  item: 'Artikel',
  sku: 'Art.-Nr.',
  order: 'Bestellung',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  taxRate: 'MwSt.',
  amount: 'Betrag',
  goods: 'Warenwert',
  net: 'Netto',
  total: 'Gesamtbetrag',
  rounding: 'Rundung',
  paid: 'Bezahlt',
  refunded: 'Erstattet',
  due: 'Zu zahlen',
  toRefund: 'Zu erstatten',
  credited: 'Gutgeschrieben',
  account: 'IBAN',
  reference: 'Zahlungsreferenz',
  noInvoice: 'Eine Proforma-Rechnung berechtigt nicht zum Vorsteuerabzug. Die Rechnung folgt.',
  packingSlip: 'Lieferschein',
  shipped: 'Versandt am',
  carrier: 'Versanddienst',
  tracking: 'Sendungsnummer',
  toFollow: 'Rückstand',
  packed: 'Gepackt',
};

export const priceListWords: Translated<typeof english.priceListWords> = {
  title: 'Preisliste',
  customer: 'Kunde',
  validOn: 'Gültig am',
  currency: 'Währung',
  minimum: 'Mindestens',
  larger: 'Größere Mengen',
  rrp: 'UVP',
  ean: 'EAN',
  from: (quantity, price) => `ab\u00A0${quantity}:\u00A0${price}`,
  net: 'Alle Preise gelten je Stück und netto, zuzüglich Mehrwertsteuer.',
  each: 'Alle Preise gelten je Stück.',
  breaks: 'Preise für größere Mengen gelten ab der genannten Menge.',
  retail: 'UVP ist die unverbindliche Preisempfehlung mit Mehrwertsteuer.',
  none: 'Keine Preisliste gibt Ihnen andere Preise als die Listenpreise.',
  cut: (count) =>
    `Diese Liste enthält die ersten ${count} Teile nach Namen. Die CSV-Datei enthält alle.`,
};

export const percent: typeof english.percent = (rate) => `${rate.replace('.', ',')} %`;

export const taxOf: typeof english.taxOf = (rate, net) => `MwSt. ${percent(rate)} auf ${net}`;

export const pageOf: typeof english.pageOf = (page, of) => `Seite ${page} von ${of}`;
