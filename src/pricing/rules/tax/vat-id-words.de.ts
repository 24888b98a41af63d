import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './vat-id-words.ts';

export const vatIdWords: Translated<typeof english.vatIdWords> = {
  invalid: (ofState) =>
    `Keine gültige ${ofState} USt-IdNr.: Bitte Buchstaben und Ziffern vergleichen`,
  unknownToVies:
    'Das EU-Register der USt-IdNrn. (VIES) kennt diese Nummer nicht: Bitte berichtigen oder das Feld leer lassen und mit MwSt. bezahlen',
  notAskedOfVies:
    'VIES ist in den Einstellungen ausgeschaltet, oder dies ist keine USt-IdNr. eines EU-Landes',
  ofState: {
    AT: 'österreichische',
    BE: 'belgische',
    BG: 'bulgarische',
    CY: 'zyprische',
    CZ: 'tschechische',
    DE: 'deutsche',
    DK: 'dänische',
    EE: 'estnische',
    ES: 'spanische',
    FI: 'finnische',
    FR: 'französische',
    GR: 'griechische',
    HR: 'kroatische',
    HU: 'ungarische',
    IE: 'irische',
    IT: 'italienische',
    LT: 'litauische',
    LU: 'luxemburgische',
    LV: 'lettische',
    MT: 'maltesische',
    NL: 'niederländische',
    PL: 'polnische',
    PT: 'portugiesische',
    RO: 'rumänische',
    SE: 'schwedische',
    SI: 'slowenische',
    SK: 'slowakische',
    XI: 'nordirische',
  },
};
