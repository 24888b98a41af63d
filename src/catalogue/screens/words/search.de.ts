import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './search.ts';

export const searchCopy: Translated<typeof english.searchCopy> = {
  label: 'Teile suchen',
  submit: 'Suchen',
  shortcut: 'Teile suchen: Taste / überall auf der Seite',
};
