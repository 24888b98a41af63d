import { useEffect, useId, useState } from 'react';
import { type UseFormReturn, get, useWatch } from 'react-hook-form';
import { countryName, listCountries } from '../../../platform/rules/countries.ts';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import {
  type TaxKey,
  countryOfTaxKey,
  isTaxKey,
  taxKeyOf,
  withoutPercent,
} from '../../rules/tax-settings.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { type SettingValues, keysOf, messageAt } from './settings-fields.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Null is a rate that was added and not typed yet. */
const readRateInput = (typed: string | number | null) =>
  typeof typed === 'string' ? parseNumberInput(withoutPercent(typed)) : typed;

type Props = { form: UseFormReturn<SettingValues, unknown, SettingValues>; readOnly: boolean };

/** The tax rates by country. A rate that is taken away stays among the values as an empty text, which unsets it. */
export function TaxRates({ form, readOnly }: Props) {
  const heading = useId();
  const [chosen, setChosen] = useState('');
  const [added, setAdded] = useState<{ key: TaxKey } | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (added) setFocus(added.key);
  }, [added, setFocus]);
  const values = useWatch({ control: form.control });
  const rates = keysOf(values)
    .filter(isTaxKey)
    .filter((key) => get(values, key) !== '')
    .toSorted();
  const taken = new Set(rates.map(countryOfTaxKey));
  const free = listCountries().filter(({ value }) => !taken.has(value));

  function add(): void {
    if (chosen === '') return;
    const key = taxKeyOf(chosen);
    form.setValue(key, null, { shouldDirty: true });
    setChosen('');
    setAdded({ key });
  }

  function remove(key: TaxKey): void {
    // A registered field would read the empty text as a rate that is not typed yet.
    form.unregister(key);
    form.setValue(key, '', { shouldDirty: true });
  }

  return (
    <fieldset aria-labelledby={heading} className="flex flex-col gap-4 sm:col-span-2">
      <h3 id={heading} className="font-sans text-sm font-semibold tracking-normal">
        {t('settings.general.taxRates.title')}
      </h3>
      {rates.length === 0 && (
        <p className="text-sm text-soft">{t('settings.general.taxRates.none')}</p>
      )}
      {rates.map((key) => {
        const country = countryName(countryOfTaxKey(key));
        return (
          <div key={key} className="flex flex-wrap items-end gap-3">
            <TextField
              label={t('settings.general.taxRates.rate', { country })}
              readOnly={readOnly}
              inputMode="decimal"
              autoComplete="off"
              className="flex-1"
              error={messageAt(form, key)}
              {...form.register(key, { setValueAs: readRateInput })}
            />
            {!readOnly && (
              <Button
                variant="secondary"
                aria-label={t('settings.general.taxRates.removeOf', { country })}
                onClick={() => remove(key)}
              >
                {t('platform.words.remove')}
              </Button>
            )}
          </div>
        );
      })}
      {!readOnly && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('settings.general.taxRates.country')}
            className="flex-1"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={[{ value: '', label: t('settings.general.taxRates.choose') }, ...free]}
          />
          <Button variant="secondary" disabled={chosen === ''} onClick={add}>
            {t('settings.general.taxRates.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
