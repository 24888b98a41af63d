import { kindWords } from './setting-words.ts';
import { z } from 'zod';
import { countryName, isCountry } from '../../platform/rules/countries.ts';
import { readRate } from '../../platform/rules/money/rates.ts';

/** The setting of a country's tax rate; the only family of keys. Capitals tell it from `tax.vies`. */
export type TaxKey = `tax.${Uppercase<string>}`;
/** Percent by country; an empty text stands for no setting. */
export type TaxSettings = { readonly [key: TaxKey]: number | '' | undefined };

export const countryOfTaxKey = (key: TaxKey): string => key.slice('tax.'.length);
export const taxKeyOf = (country: string): TaxKey => `tax.${country.toUpperCase()}` as TaxKey;

export function isTaxKey(name: string): name is TaxKey {
  return name.startsWith('tax.') && isCountry(name.slice('tax.'.length));
}

/** A rate as people type it: 19 %. */
export const withoutPercent = (typed: string): string => typed.replace(/\s*%\s*$/, '');

const MESSAGE = kindWords.taxRate;

/** A country's rate in percent, or an empty text, which takes the setting away. */
const taxRateSchema = z.union(
  [
    z.literal('', MESSAGE),
    z
      .number(MESSAGE)
      .min(0, MESSAGE)
      .max(100, MESSAGE)
      .refine((percent) => readRate(percent) !== null, MESSAGE),
  ],
  MESSAGE,
);

/** What describes a tax setting, as the table does for the others. */
export const taxSettingOf = (key: TaxKey) =>
  ({
    kind: 'number',
    schema: taxRateSchema,
    group: 'charges',
    label: kindWords.taxLabel(countryName(countryOfTaxKey(key))),
    standard: '',
    isPublic: true,
  }) as const;

/** The tax settings that are set, by country. */
export function taxKeysIn(values: object): readonly TaxKey[] {
  return Object.entries(values)
    .flatMap(([key, value]) => (isTaxKey(key) && value !== '' && value !== undefined ? [key] : []))
    .toSorted();
}
