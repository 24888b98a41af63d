/** The member states of the EU (ISO 3166-1). */
const states = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const;

/** Northern Ireland, which counts as a member state for goods (Windsor Framework, article 8). */
export const NORTHERN_IRELAND = 'XI';

export type MemberState = (typeof states)[number] | typeof NORTHERN_IRELAND;

/** Whether a country is a member state; Northern Ireland's is the United Kingdom, which is none. */
export const isMemberState = (country: string): country is (typeof states)[number] =>
  states.some((state) => state === country);
