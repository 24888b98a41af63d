import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './attributes.ts';

export const attributeCopy: Translated<typeof english.attributeCopy> = {
  title: 'Technische Daten',
  filter: (active) =>
    active === 0 ? 'Nach technischen Daten filtern' : `Nach technischen Daten filtern (${active})`,
  filterBody: 'Teile ohne diese Angabe werden nicht angezeigt.',
  from: 'von',
  to: 'bis',
  least: (value) => `mind. ${value}`,
  most: (value) => `max. ${value}`,
  invalid: 'Bitte Zahlen eingeben, die kleinere zuerst',
  any: 'Beliebig',
  counted: (value, parts) => `${value} (${parts})`,
  remove: (filter) => `Filter entfernen: ${filter}`,
  suggestion: 'Erweitern oder entfernen Sie die Filter zu technischen Daten.',
  formBody: 'Lassen Sie leer, was Sie nicht wissen. Die Zeichnung richtet sich nach diesen Werten.',
  another: 'Weitere Angabe',
  chooseAnother: 'Angabe wählen',
  add: 'Hinzufügen',
};

export const compareCopy: Translated<typeof english.compareCopy> = {
  compare: 'Vergleichen',
  comparePart: (name) => `${name} vergleichen`,
  compareWith: (others) =>
    others === 0
      ? 'Vergleichen'
      : `Mit ${others} ${others === 1 ? 'weiterem' : 'weiteren'} vergleichen`,
  chosen: (count) => (count === 1 ? '1 Teil gewählt' : `${count} Teile gewählt`),
  show: 'Diese vergleichen',
  full: 'Vier Teile sind gewählt. Entfernen Sie eines, um ein anderes zu wählen.',
  clear: 'Leeren',
};
