import type { Translated } from '../../domain/translated.ts';
import type * as english from './search.ts';

export const searchCopy: Translated<typeof english.searchCopy> = {
  label: 'Teile suchen',
  submit: 'Suchen',
  shortcut: 'Teile suchen: Taste / überall auf der Seite',
};
