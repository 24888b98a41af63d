import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './comparison-words.ts';

export const comparisonCopy: Translated<typeof english.comparisonCopy> = {
  title: 'Teile vergleichen',
  lead: 'Bis zu vier Teile nebeneinander. Zeilen, die sich unterscheiden, sind markiert.',
  caption: 'Die Teile nebeneinander',
  property: 'Eigenschaft',
  differs: 'verschieden',
  onlyDifferences: 'Nur Unterschiede',
  missing: 'keine Angabe',
  leaveOutPart: (name) => `${name} entfernen`,
  leaveOut: words.remove,
  more: 'Teile zum Vergleichen wählen',
  emptyTitle: 'Noch nichts zu vergleichen',
  emptyBody: 'Setzen Sie im Katalog bei bis zu vier Teilen den Haken „Vergleichen“.',
  goneNamed: (name) => `„${name}“ ist nicht mehr im Katalog.`,
  gone: 'Ein Teil dieses Vergleichs ist nicht mehr im Katalog.',
};
