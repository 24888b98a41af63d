import type { Translated } from '../../platform/rules/language/translated.ts';
import type * as english from './exemption-words.ts';

export const exemptionWords: Translated<typeof english.exemptionWords> = {
  notSubject: 'Nicht steuerbar',
  export: 'Steuerfreie Ausfuhrlieferung',
  intraCommunity:
    'Steuerfreie innergemeinschaftliche Lieferung; Steuerschuldnerschaft des Leistungsempfängers',
};
