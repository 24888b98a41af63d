import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './price-change-words.ts';

const prices = (count: number) => (count === 1 ? '1 Preis' : `${formatCount(count)} Preise`);

export const priceChangeWords: Translated<typeof english.priceChangeWords> = {
  open: 'Preise ändern',
  title: 'Preise ändern',
  body: 'Staffelpreise ändern sich entsprechend. Neue Preise werden kaufmännisch auf die kleinste Einheit gerundet, die der Shop zulässt.',
  scope: 'Teile',
  scopes: (shown) => ({
    all: 'Alle Treffer der Suche',
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
  nothing: 'Es ändert sich kein Preis.',
  faulty: (count) =>
    `${prices(count)} ${count === 1 ? 'wäre' : 'wären'} ungültig und ${count === 1 ? 'bleibt' : 'bleiben'} unverändert.`,
  more: (shown, all) =>
    `Angezeigt werden die ersten ${formatCount(shown)} von ${formatCount(all)}.`,
  done: (count) => `${prices(count)} geändert`,
  columns: { part: 'Teil', old: 'Jetzt', next: 'Neu' },
};
