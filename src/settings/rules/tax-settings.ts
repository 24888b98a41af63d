import { z } from 'zod';
import { countryName, isCountry } from '../../platform/rules/countries.ts';
import { readRate } from '../../platform/rules/money/rates.ts';
import { t } from '../../platform/rules/messages/t.ts';

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

/** A country's rate in percent, or an empty text, which takes the setting away. */
const taxRateSchema = z.union(
  [
    z.literal('', { error: () => t('settings.kind.taxRate') }),
    z
      .number({ error: () => t('settings.kind.taxRate') })
      .min(0, { error: () => t('settings.kind.taxRate') })
      .max(100, { error: () => t('settings.kind.taxRate') })
      .refine((percent) => readRate(percent) !== null, { error: () => t('settings.kind.taxRate') }),
  ],
  { error: () => t('settings.kind.taxRate') },
);

/** What describes a tax setting, as the table does for the others. */
export const taxSettingOf = (key: TaxKey) =>
  ({
    kind: 'number',
    schema: taxRateSchema,
    group: 'charges',
    label: t('settings.kind.taxLabel', { country: countryName(countryOfTaxKey(key)) }),
    standard: '',
    isPublic: true,
  }) as const;

/** The tax settings that are set, by country. */
export function taxKeysIn(values: object): readonly TaxKey[] {
  return Object.entries(values)
    .flatMap(([key, value]) => (isTaxKey(key) && value !== '' && value !== undefined ? [key] : []))
    .toSorted();
}
