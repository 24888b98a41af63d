import type { AuditAction } from '../../../platform/rules/audit/audit-actions.ts';
import { attributeLabel, isAttributeKey } from '../../../drawings/rules/attributes.ts';
import { plainNamesInLog } from '../../rules/parts/plain-field-names.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './audit-words.ts';

const fields = new Map([
  ...Object.entries(plainNamesInLog),
  ['name', 'Name'],
  ['price', 'Preis'],
  ['description', 'Beschreibung'],
  ['attributes', 'technische Daten'],
  ['status', 'Status'],
  ['role', 'Rolle'],
  ['email', 'E-Mail'],
  ['date', 'Tag'],
  ['amount', 'Betrag'],
  ['payment', 'Zahlung'],
  ['invoices', 'Rechnungen'],
  ['lines', 'Zeilen'],
  ['from', 'von'],
  ['to', 'bis'],
  ['quantity', 'Menge'],
  ['minimumQuantity', 'Mindestmenge'],
  ['priceBreaks', 'Staffelpreise'],
  ['available', 'auf Lager'],
  ['stockReason', 'Grund der Bestandsänderung'],
  ['stockNote', 'Notiz'],
  ['img', 'Bild'],
  ['texts', 'andere Sprachen'],
  ['createdAt', 'geschrieben'],
  ['sentUnits', 'versandte Stück'],
  ['trackingNumber', 'Sendungsnummer'],
  ['trackingUrl', 'Link zur Sendungsverfolgung'],
]);

const actions: Readonly<Record<AuditAction, string>> = {
  'ship order': 'Bestellung versandt',
  'correct shipment': 'Sendung berichtigt',
  'refund order': 'Bestellung erstattet',
  'cancel order': 'Bestellung storniert',
  'note refund of order': 'Erstattung vermerkt',
  'dispute order': 'Zahlung angefochten',
  'record transfer': 'Überweisung erfasst',
  'record invoice payment': 'Rechnungszahlung erfasst',
  'allocate invoice payment': 'Guthaben zugeordnet',
  'reverse invoice payment': 'Rechnungszahlung zurückgenommen',
  'pay out credit': 'Guthaben ausgezahlt',
  'reverse payout': 'Auszahlung zurückgenommen',
  'import bank statement': 'Kontoauszug eingelesen',
  'order for customer': 'Für Kunden bestellt',
  'add part': 'Teil angelegt',
  'save part': 'Teil gespeichert',
  'set stock': 'Bestand gesetzt',
  'delete part': 'Teil gelöscht',
  'import part': 'Teil importiert',
  'expect delivery': 'Lieferung eingetragen',
  'change delivery': 'Lieferung geändert',
  'delete delivery': 'Lieferung gelöscht',
  'receive delivery': 'Lieferung eingetroffen',
  'delete review': 'Bewertung gelöscht',
  'delete message': 'Nachricht gelöscht',
  'add note': 'Notiz hinzugefügt',
  'delete note': 'Notiz gelöscht',
  'add price list': 'Preisliste hinzugefügt',
  'save price list': 'Preisliste gespeichert',
  'delete price list': 'Preisliste gelöscht',
  'export price list': 'Preisliste exportiert',
  'make admin': 'Administrator ernannt',
  'remove admin': 'Administratorrolle entzogen',
  'change settings': 'Einstellungen geändert',
  'change company': 'Unternehmen geändert',
  'invite person': 'Person eingeladen',
  'change person': 'Person geändert',
  'remove person': 'Person entfernt',
  'delete company cart': 'Warenkorb des Unternehmens gelöscht',
  'add company address': 'Adresse des Unternehmens hinzugefügt',
  'change company address': 'Adresse des Unternehmens geändert',
  'delete company address': 'Adresse des Unternehmens gelöscht',
  'check company VAT ID': 'USt-IdNr. des Unternehmens geprüft',
  'add group': 'Gruppe angelegt',
  'rename group': 'Gruppe umbenannt',
  'delete group': 'Gruppe gelöscht',
  'start import': 'Import gestartet',
  'export parts': 'Teile exportiert',
  'export orders': 'Bestellungen exportiert',
  'export messages': 'Nachrichten exportiert',
  'export customers': 'Kunden exportiert',
  'export sales': 'Umsatz exportiert',
  'export invoices': 'Rechnungen exportiert',
  'export bookkeeping': 'Buchhaltung exportiert',
};

export const auditActionName = (action: string): string =>
  Object.hasOwn(actions, action) ? actions[action as AuditAction] : action;

const values = new Map([
  ['unpaid', 'nicht bezahlt'],
  ['accepted', 'auf Rechnung'],
  ['paid', 'bezahlt'],
  ['partlyShipped', 'teilweise versandt'],
  ['shipped', 'versandt'],
  ['cancelled', 'storniert'],
  ['lapsed', 'nicht rechtzeitig bezahlt'],
  ['refunded', 'erstattet'],
  ['customer', 'Kunde'],
]);

export const auditValueName = (value: string): string => values.get(value) ?? value;

export const auditWords: Translated<typeof english.auditWords> = {
  title: dashboardCopy.menu.auditLog,
  lead: 'Aktionen der Administratoren sowie Änderungen durch Importe, den Befehl „doctor“ und den Zahlungsanbieter. Neueste zuerst.',
  show: 'Anzeigen',
  find: 'Person, Teil oder Bestellung',
  days: { from: 'Erster Tag', to: 'Letzter Tag' },
  showDays: 'Zeitraum anzeigen',
  everything: 'Alles',
  narrowedTo: (what) => `Nur ${what}`,
  showAll: 'Alles anzeigen',
  columns: { when: 'Wann', who: 'Wer', what: 'Was', changes: 'Vorher → nachher' },
  actor: (who) => `Aktionen von ${who}`,
  subject: (what) => `Änderungen an ${what}`,
  nothing: 'nichts',
  becomes: 'wird zu',
  inFull: 'Beide vollständig',
  whatDiffers: 'Nur die Unterschiede',
  fields,
  labelOf(field) {
    const [, language, text] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
    if (text !== undefined) return `${auditWords.labelOf(text)} (${language})`;
    const key = field.replace('attributes.', '');
    return field !== key && isAttributeKey(key)
      ? attributeLabel(key)
      : (fields.get(field) ?? field);
  },
  came: 'Neu:',
  went: 'Entfernt:',
  tookOut: 'Entnommen:',
  unchanged: 'Die Werte blieben unverändert.',
  emptyTitle: 'Noch keine Einträge',
  emptyBody:
    'Hier werden die Änderungen der Administratoren festgehalten, mit dem Stand vorher und nachher.',
};
