import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './freight-words.ts';

export const freightWords: Translated<typeof english.freightWords> = {
  line: (line, why) => `Zeile ${line}: ${why}`,
  form: 'Bitte eine Zeile wie „DE: 0=9,90; 500=0“ schreiben',
  noCountry: (country) => `Es gibt kein Land ${country}`,
  twice: (country) => `${country} ist doppelt aufgeführt`,
  steps:
    'Bitte Nettosumme=Versand schreiben, mit höchstens so vielen Nachkommastellen, wie die Währung hat',
  first: 'Die erste Nettosumme muss 0 sein',
  rise: 'Die Nettosummen müssen steigen',
};
