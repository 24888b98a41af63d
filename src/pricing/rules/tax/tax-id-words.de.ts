import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './tax-id-words.ts';

export const taxIdWords: Translated<typeof english.taxIdWords> = {
  vatId: 'USt-IdNr.',
  taxId: 'Steuernummer',
  either: 'USt-IdNr. oder Steuernummer',
};
