import { formatCount } from '../../../domain/format-count.ts';
import type { Translated } from '../../../domain/translated.ts';
import type * as english from './price-change-words.ts';

const prices = (count: number) => (count === 1 ? '1 Preis' : `${formatCount(count)} Preise`);

export const priceChangeWords: Translated<typeof english.priceChangeWords> = {
  open: 'Preise ändern',
  title: 'Preise ändern',
  body: 'Staffelpreise ändern sich mit ihrem Preis. Neue Preise werden kaufmännisch auf die feinste Stufe gerundet, die der Shop erlaubt.',
  scope: 'Teile',
  scopes: (shown) => ({
    all: 'Alle, auf die die Suche passt',
    page: `Die ${formatCount(shown)} auf dieser Seite, in die Tabelle`,
  }),
  how: 'Änderung',
  ways: {
    'percent-up': 'Um Prozent erhöhen',
    'percent-down': 'Um Prozent senken',
    'amount-up': 'Um Betrag erhöhen',
    'amount-down': 'Um Betrag senken',
  },
  value: 'Um',
  preview: 'Vorschau',
  put: 'In die Tabelle übernehmen',
  putDone: (count) => `${prices(count)} in die Tabelle übernommen. Noch ist nichts gespeichert.`,
  apply: (count) => `${prices(count)} ändern`,
  nothing: 'Kein Preis ändert sich.',
  faulty: (count) =>
    `${prices(count)} ${count === 1 ? 'wäre' : 'wären'} fehlerhaft und ${count === 1 ? 'bleibt, wie er ist' : 'bleiben, wie sie sind'}.`,
  more: (shown, all) => `Gezeigt werden die ersten ${formatCount(shown)} von ${formatCount(all)}.`,
  done: (count) => `${prices(count)} geändert`,
  columns: { part: 'Teil', old: 'Jetzt', next: 'Neu' },
};
