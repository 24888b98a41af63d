import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './address.ts';

export const addressCopy: Translated<typeof english.addressCopy> = {
  officeLabel: 'Büro',
  phoneLabel: 'Telefon',
  faxLabel: 'Fax',
  mailLabel: 'E-Mail',
};
