import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './terms.ts';

export const termsCopy: Translated<typeof english.termsCopy> = {
  title: 'Kauf auf Rechnung',
  lead: 'Mit einem Zahlungsziel bestellen die Mitarbeiter eines freigegebenen Unternehmens auf Rechnung: Die Ware wird zuerst versandt. Rechnungen nennen die IBAN aus den Shop-Einstellungen.',
  owed: 'Zurzeit offen, mit und ohne Rechnung:',
  days: 'Zahlungsziel in Tagen',
  daysHint: 'Ab der Rechnung; leer, wenn vorab gezahlt wird',
  discountPercent: 'Skonto in Prozent',
  discountDays: 'Skontofrist in Tagen',
  creditLimit: 'Kreditlimit',
  creditLimitHint: 'Mit Steuer und Fracht; leer ohne Limit',
  save: 'Bedingungen speichern',
  saved: 'Bedingungen gespeichert.',
  own: {
    terms: 'Bedingungen',
    due: (days) => `Fällig ${days} Tage nach der Rechnung`,
    discount: (percent, days) =>
      `${percent.replace('.', ',')} % Skonto innerhalb von ${days} Tagen`,
    owed: 'Offen',
    left: 'Noch frei',
    of: (limit) => `von ${limit}`,
    noLimit: 'Ohne Limit',
  },
};
