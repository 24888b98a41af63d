import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './bookkeeping.ts';

export const bookkeepingCopy: Translated<typeof english.bookkeepingCopy> = {
  title: 'Buchhaltung',
  lead: 'Rechnungen abzüglich Rechnungskorrekturen eines Monats oder Quartals, nach Ausstellungsdatum.',
  period: 'Zeitraum',
  quarter: (number, year) => `${number}. Quartal ${year}`,
  datev: 'DATEV-Buchungsstapel',
  ecSales: 'Zusammenfassende Meldung (CSV)',
  taxByCountry: 'Steuer nach Ländern (CSV)',
  toSettings: 'Einstellungen öffnen',
};
