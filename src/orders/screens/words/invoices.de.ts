import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './invoices.ts';

export const invoicesCopy: Translated<typeof english.invoicesCopy> = {
  title: words.invoices,
  lead: 'Rechnungen und Rechnungskorrekturen in der Reihenfolge der Ausstellung. Sie werden nie geändert: Zu einer Erstattung kommt eine Rechnungskorrektur hinzu.',
  documents: 'Rechnungen und Rechnungskorrekturen',
  kinds: { invoice: 'Rechnung', creditNote: 'Rechnungskorrektur' },
  formats: { pdf: 'PDF', xml: 'XML' },
  pdf: (kind) => `${kind} (PDF)`,
  xml: (kind) => `${kind} (XML)`,
  save: (kind, number, format) => `${kind} ${number} als ${format} speichern`,
  proForma: 'Proforma-Rechnung (PDF)',
  delayed: 'Die Rechnung verzögert sich: Dem Shop fehlen dafür noch Angaben.',
  cannotIssue: 'Die Rechnung ist fällig und kann nicht ausgestellt werden:',
  lacks: {
    businessDetails: 'In den Einstellungen fehlen Name, Adresse, E-Mail-Adresse oder Telefon.',
    taxId: 'In den Einstellungen fehlt eine USt-IdNr. oder Steuernummer.',
    vatId:
      'In den Einstellungen fehlt die USt-IdNr., die für Ausfuhren und Lieferungen in andere EU-Länder nötig ist.',
    buyerVatId: 'Die Bestellung nennt keine USt-IdNr. des Käufers.',
    iban: 'In den Einstellungen fehlt eine IBAN.',
  },
  unknownLack: 'Den Grund nennen das Log des Servers und npm run shop -- doctor.',
  repair: 'Danach stellt npm run shop -- doctor --fix die Rechnung aus.',
  toSettings: 'Einstellungen öffnen',
  later: 'Die Rechnung folgt, sobald die Ware versandt ist.',
  find: 'Rechnung, Bestellung, Sendung, Kunde',
  notFound: (typed) => `Keine Rechnung gefunden: ${typed}`,
  notFoundBody:
    'Suchen Sie nach der Nummer einer Rechnung, Rechnungskorrektur, Bestellung oder Sendung, der Bestellnummer des Käufers oder dem Kunden.',
  month: 'Monat',
  archive: 'Monat speichern (ZIP)',
  columns: {
    number: 'Nummer',
    issued: 'Datum',
    customer: 'Kunde',
    country: 'Land',
    due: 'Fällig',
    net: 'Netto',
    tax: 'Steuer',
    total: words.total,
    files: 'Dateien',
  },
  dueOn: (day) => `Fällig am ${day}`,
  overdue: 'Überfällig',
  settled: 'Ausgeglichen',
  order: (number) => `Bestellung zu ${number}`,
  own: {
    title: 'Meine Rechnungen',
    lead: 'Rechnungen und Rechnungskorrekturen zu allen Ihren Bestellungen, die neuesten zuerst.',
    ofCompany:
      'Rechnungen und Rechnungskorrekturen zu allen Bestellungen Ihres Unternehmens, die neuesten zuerst.',
    order: 'Bestellung',
    emptyTitle: 'Noch keine Rechnungen',
    emptyBody: 'Ihre Rechnungen stehen hier, sobald eine Bestellung bezahlt oder versandt ist.',
  },
  none: '–',
  emptyTitle: 'In diesem Monat wurde nichts ausgestellt',
  emptyBody:
    'Eine Rechnung wird ausgestellt, sobald eine Bestellung bezahlt oder versandt ist, je nach Einstellung des Shops.',
};
