import { currentLanguage, perLanguage } from './language/current-language.ts';
import { LANGUAGES } from './language/language.ts';

const names = perLanguage(
  (locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }),
);

/** Regions of CLDR that are no countries, parts of countries, and placeholders. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** Whether a text is a country's two letters (ISO 3166-1). Former and colloquial codes, such as UK, are none. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code)) return false;
  return names().of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** A country's name; an unknown code stays as it is. */
export const countryName = (code: string): string => names().of(code) ?? code;

/** Whether an address ends with a country: its code, or its name in a language of the shop or its own. */
export function endsWithCountry(address: string, code: string): boolean {
  const own = new Intl.Locale(`und-${code}`).maximize().language;
  const known = [...LANGUAGES, own].flatMap(
    (one) => new Intl.DisplayNames([one], { type: 'region', fallback: 'none' }).of(code) ?? [],
  );
  const end = address.trim().replace(/\.$/, '').toLowerCase();
  return [code, ...known].some((name) => {
    const text = name.toLowerCase();
    return end === text || (/[\s,]/.test(end.at(-text.length - 1) ?? '') && end.endsWith(text));
  });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** All countries by name, for a choice. */
export function listCountries(): readonly { readonly value: string; readonly label: string }[] {
  return LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
    .filter(isCountry)
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()));
}
