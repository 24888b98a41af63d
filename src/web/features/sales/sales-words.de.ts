import { dashboardCopy } from '../../copy/dashboard.ts';
import { messageWords } from '../messages/message-words.ts';
import type { Translated } from '../../../domain/translated.ts';
import type * as english from './sales-words.ts';

export const salesWords: Translated<typeof english.salesWords> = {
  title: dashboardCopy.menu.sales,
  lead: 'Was bezahlt und nicht erstattet wurde, netto, ohne Steuer und Versand. Tage gelten in der Zeitzone des Shops und zählen nach der Zahlung.',
  by: 'Nach',
  groups: { part: 'Teil', customer: 'Kunde', month: 'Monat' },
  from: 'Bezahlt ab',
  to: 'Bezahlt bis',
  show: 'Anzeigen',
  export: messageWords.export,
  columns: { orders: 'Bestellungen', units: 'Stück', net: 'Netto' },
  total: 'Summe',
  cut: (shown, all) => `Die ${shown} größten von ${all}. Die Datei enthält alle.`,
  emptyTitle: 'Nichts verkauft',
  emptyBody:
    'Keine Bestellung, die an diesen Tagen bezahlt wurde, zählt noch. Wählen Sie andere Tage.',
};
