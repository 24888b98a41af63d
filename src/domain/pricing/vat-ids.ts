import { amountWords } from './amount-words.ts';
import { countryName } from '../countries.ts';

/**
 * Forms of the VAT ids of the EU's member states after their prefix, with an example (ec.europa.eu/taxation_customs/vies,
 * question 11). Greece writes EL, and XI stands for Northern Ireland.
 */
const forms: Readonly<Record<string, readonly [form: RegExp, example: string]>> = {
  AT: [/^U\d{8}$/, 'ATU12345678'],
  BE: [/^[01]\d{9}$/, 'BE0123456789'],
  BG: [/^\d{9,10}$/, 'BG123456789'],
  CY: [/^\d{8}[A-Z]$/, 'CY12345678X'],
  CZ: [/^\d{8,10}$/, 'CZ12345678'],
  DE: [/^\d{9}$/, 'DE123456789'],
  DK: [/^\d{8}$/, 'DK12345678'],
  EE: [/^\d{9}$/, 'EE123456789'],
  EL: [/^\d{9}$/, 'EL123456789'],
  ES: [/^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, 'ESX1234567X'],
  FI: [/^\d{8}$/, 'FI12345678'],
  FR: [/^[A-HJ-NP-Z\d]{2}\d{9}$/, 'FR12345678901'],
  HR: [/^\d{11}$/, 'HR12345678901'],
  HU: [/^\d{8}$/, 'HU12345678'],
  IE: [/^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/, 'IE1234567WA'],
  IT: [/^\d{11}$/, 'IT12345678901'],
  LT: [/^(?:\d{9}|\d{12})$/, 'LT123456789'],
  LU: [/^\d{8}$/, 'LU12345678'],
  LV: [/^\d{11}$/, 'LV12345678901'],
  MT: [/^\d{8}$/, 'MT12345678'],
  NL: [/^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/, 'NL123456789B01'],
  PL: [/^\d{10}$/, 'PL1234567890'],
  PT: [/^\d{9}$/, 'PT123456789'],
  RO: [/^\d{2,10}$/, 'RO1234567890'],
  SE: [/^\d{12}$/, 'SE123456789012'],
  SI: [/^\d{8}$/, 'SI12345678'],
  SK: [/^\d{10}$/, 'SK1234567890'],
  XI: [/^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, 'XI123456789'],
};

const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** Whether a country (ISO 3166-1) is a member state of the EU. */
export const isInEu = (country: string): boolean =>
  /^(?!EL|XI)/.test(country) && Object.hasOwn(forms, prefixOf(country));

const bare = (typed: string) => typed.toUpperCase().replaceAll(/[\s.-]/g, '');

function hasForm(prefix: string, id: string): boolean {
  return id.startsWith(prefix) && forms[prefix]?.[0].test(id.slice(prefix.length)) === true;
}

/** Whether a tax id is a VAT id of the EU in the form of the buyer's country; Northern Ireland's starts with XI. */
export function isVatId(country: string, taxId: string): boolean {
  if (country === 'GB') return hasForm('XI', bare(taxId));
  return isInEu(country) && hasForm(prefixOf(country), bare(taxId));
}

/** A VAT id of the EU without separators; another tax id as it was typed. */
export const normalTaxId = (country: string | null, typed: string): string =>
  country !== null && isVatId(country, typed) ? bare(typed) : typed;

/** Why a tax id cannot be one of a member state; null for any other country, whose ids are not checked. */
export function taxIdFault(country: string | null, taxId: string): string | null {
  if (country === null || !isInEu(country) || isVatId(country, taxId)) return null;
  const [, example = ''] = forms[prefixOf(country)] ?? [];
  return amountWords.vatIdForm(countryName(country), example);
}
