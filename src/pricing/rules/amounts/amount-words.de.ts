import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './amount-words.ts';

export const amountWords: Translated<typeof english.amountWords> = {
  net: 'Netto',
  inclTax: 'inkl. MwSt.',
  inclFreight: 'inkl. Versand',
  inclBoth: 'inkl. MwSt. und Versand',
  freight: 'Versand',
  tax: 'MwSt.',
  taxAt: (rate) => `MwSt. ${String(rate).replace('.', ',')} %`,
  reverseCharge: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
};
