import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './overview-words.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

export const overviewCopy: Translated<typeof english.overviewCopy> = {
  title: dashboardCopy.menu.overview,
  open: {
    heading: 'Offene Bestellungen',
    toShip: 'Zu versenden',
    unpaid: 'Warten auf Zahlung',
    lines: (count, one) => `${count} ${one ? 'Position' : 'Positionen'}`,
  },
  revenue: {
    heading: 'Umsatz je Woche',
    note: 'Bezahlt und nicht erstattet, zwölf Wochen, jeweils Montag bis Sonntag.',
    net: 'Netto, ohne Steuer und Versand.',
    chart: (total, best, week) =>
      `Balkendiagramm über zwölf Wochen: ${total} insgesamt; am besten war die Woche vom ${week} mit ${best}.`,
    none: 'In diesen zwölf Wochen wurde noch nichts bezahlt.',
    onlyOthers: 'In diesen zwölf Wochen wurde nichts in der heutigen Währung des Shops bezahlt.',
    others: (sum) =>
      `Nicht in den Balken enthalten: ${sum}, in der früheren Währung bezahlt. Die Tabelle enthält den Betrag.`,
    total: 'Zwölf Wochen insgesamt',
    table: 'Dasselbe als Tabelle',
    columns: { week: 'Woche vom', lines: 'Positionen', amount: 'Umsatz' },
    running: 'diese Woche',
  },
  bestSellers: {
    heading: 'Meistverkauft',
    note: 'Nach bezahlter Stückzahl in den letzten 90 Tagen.',
    pieces: (count) => `${count} Stück`,
    empty: 'In dieser Zeit wurde nichts verkauft.',
  },
  runningLow: {
    heading: 'Knapper Bestand',
    note: 'Weniger als zwei Mindestmengen übrig; die zehn mit dem kleinsten Bestand.',
    left: (count) => `noch ${count}`,
    minimum: (count) => `ab ${count} Stück`,
    out: 'Nicht auf Lager',
    more: (count, all) => `${all ? '' : 'Mindestens '}${count} weitere sind ebenfalls knapp.`,
    oneMore: 'Ein weiteres ist ebenfalls knapp.',
    seeAll: 'Alle Teile, kleinster Bestand zuerst',
    empty: 'Von jedem Teil sind mindestens zwei Mindestmengen auf Lager.',
  },
};
