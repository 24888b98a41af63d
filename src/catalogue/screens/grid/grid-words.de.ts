import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { MAX_SAVED_PARTS } from '../../rules/parts/parts-patch.schema.ts';
import { plainLabels } from '../../rules/parts/plain-field-names.ts';
import { partCopy } from '../words/products.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './grid-words.ts';

const changes = (count: number) =>
  count === 1 ? '1 Änderung' : `${formatCount(count)} Änderungen`;

export const gridWords: Translated<typeof english.gridWords> = {
  title: 'Als Tabelle bearbeiten',
  lead: 'Gespeichert wird erst auf Knopfdruck, und zwar alles oder nichts. Mit der Eingabetaste gelangen Sie in die nächste Zeile, Esc setzt eine Zelle zurück, und kopierte Zellen einer Tabelle lassen sich einfügen.',
  columns: {
    ...plainLabels,
    price: 'Preis',
    priceBreaks: 'Staffelpreise',
    minimumQuantity: partCopy.minimumQuantity,
    stockChange: 'Bestandsänderung',
  },
  part: 'Teil',
  stock: (available) => `${partCopy.available} ${formatCount(available)}`,
  cell: (column, name) => `${column} von ${name}`,
  was: (text) => `vorher ${text === '' ? 'leer' : text}`,
  newStock: (level) => `dann ${formatCount(level)}`,
  allCategories: 'Alle Kategorien',
  bar: 'Nicht gespeicherte Änderungen',
  save: (count) => `${changes(count)} speichern`,
  nothing: 'Noch keine Änderungen',
  discard: 'Verwerfen',
  discardTitle: (count) => `${changes(count)} verwerfen?`,
  discardBody: 'Die Zellen zeigen wieder den gespeicherten Stand.',
  keep: 'Weiter bearbeiten',
  saved: (count) => `${changes(count)} gespeichert`,
  pasted: (count) => `${formatCount(count)} ${count === 1 ? 'Zelle' : 'Zellen'} eingefügt`,
  pastedOutside: (count) =>
    count === 1
      ? '1 eingefügte Zelle liegt außerhalb der Tabelle und wurde weggelassen'
      : `${formatCount(count)} eingefügte Zellen liegen außerhalb der Tabelle und wurden weggelassen`,
  tooMany: `Auf einmal werden höchstens ${MAX_SAVED_PARTS} Teile gespeichert. Speichern Sie diese, bevor Sie weitere ändern.`,
  faultsTitle: (count) =>
    count === 1 ? 'Bitte prüfen Sie eine Zelle' : `Bitte prüfen Sie ${formatCount(count)} Zellen`,
  conflictsBody:
    'Noch wurde nichts gespeichert. Wählen Sie für jede Zelle, was gelten soll, und speichern Sie dann erneut.',
  moved: (was, now) => `Beim Öffnen war es ${was}, jetzt ist es ${now}.`,
  empty: 'leer',
  take: (now) => `${now} übernehmen`,
  keepMine: (typed) => `${typed} behalten`,
  leaveTitle: 'Seite mit ungespeicherten Änderungen verlassen?',
  leaveBody: (count) =>
    `${changes(count)} ${count === 1 ? 'ist' : 'sind'} nicht gespeichert. Dieser Tab behält sie, bis Sie zur Tabelle zurückkehren oder sich abmelden.`,
  leave: 'Verlassen',
  stay: 'Hier bleiben',
};
