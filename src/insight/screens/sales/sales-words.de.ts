import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './sales-words.ts';

export const salesWords: Translated<typeof english.salesWords> = {
  title: dashboardCopy.menu.sales,
  lead: 'Bezahlt und nicht erstattet, netto, ohne Steuer und Versand. Maßgeblich ist der Tag der Zahlung in der Zeitzone des Shops.',
  by: 'Nach',
  groups: { part: 'Teil', customer: 'Kunde', month: 'Monat' },
  from: 'Bezahlt ab',
  to: 'Bezahlt bis',
  show: 'Anzeigen',
  export: messageWords.export,
  columns: { orders: 'Bestellungen', units: 'Stück', net: 'Netto' },
  total: 'Summe',
  cut: (shown, all) => `Die ${shown} größten von ${all}. Die Datei enthält alle.`,
  emptyTitle: 'Keine Verkäufe',
  emptyBody:
    'In diesem Zeitraum gibt es keine bezahlten Bestellungen. Wählen Sie einen anderen Zeitraum.',
};
