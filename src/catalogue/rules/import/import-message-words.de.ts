import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './import-message-words.ts';

export const importMessages: Translated<typeof english.importMessages> = {
  choose: 'Wählen Sie eine CSV-Datei',
};
