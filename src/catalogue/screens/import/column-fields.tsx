import { useState } from 'react';
import { importFieldWords } from '../../rules/import/import-field-words.ts';
import { fieldsInFiles, isPlainField, kindOfField } from '../../rules/parts/part-fields.ts';
import type { ImportColumns } from '../../rules/import/imports.contract.ts';
import { attributeKeys, attributeLabel } from '../../../drawings/rules/attributes.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const SHOWN = 60;

type ImportField = keyof ReturnType<typeof importFieldWords>;

/** Fields with a column of their own, in the order of the form. */
const fieldsIn = (words: ReturnType<typeof importFieldWords>) =>
  [...new Set([...fieldsInFiles('sku', 'name'), ...(Object.keys(words) as ImportField[])])].filter(
    (field) => field !== 'img',
  );

/** Every part needs its own. */
const needsOwn = (field: string) =>
  field === 'name' || field.includes('@') || (isPlainField(field) && kindOfField(field) === 'code');

/** Chooses the column of each field, and values for fields without one, as the options `map` and `set`. */
export function ColumnFields({ columns: { columns, named, likely } }: { columns: ImportColumns }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({ ...likely, ...named });
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const words = importFieldWords();
  const options = [
    { value: '', label: t('catalogue.importPage.columns.none') },
    ...columns
      .filter(({ name }, at) => name !== '' && columns.findIndex((one) => one.name === name) === at)
      .map(({ name, samples }) => ({ value: name, label: optionLabel(name, samples) })),
  ];
  const fields = fieldsIn(words);
  const all = [...fields, ...attributeKeys];
  const map = all
    .filter((field) => (chosen[field] ?? '') !== (named[field] ?? ''))
    .map((field) => `${field}=${chosen[field] ?? ''}`);
  const set = all
    .filter((field) => (values[field] ?? '').trim() !== '')
    .map((field) => `${field}=${values[field]?.trim() ?? ''}`);
  const select = (field: string, label: string) => (
    <SelectField
      key={field}
      label={label}
      value={chosen[field] ?? ''}
      options={options}
      onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [field]: value })}
    />
  );
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{t('catalogue.importPage.columns.title')}</legend>
      <p className="max-w-prose text-sm text-soft">{t('catalogue.importPage.columns.hint')}</p>
      <input type="hidden" name="map" value={map.join('\n')} />
      <input type="hidden" name="set" value={set.join('\n')} />
      <div className="mt-3 space-y-3">
        {fields.map((field) => (
          <div key={field} className="grid items-start gap-x-4 gap-y-2 sm:grid-cols-[2fr_1fr]">
            {select(field, words[field])}
            {!needsOwn(field) && (
              <TextField
                label={
                  <>
                    {t('catalogue.importPage.columns.value')}
                    <span className="sr-only">
                      {' '}
                      {t('catalogue.importPage.columns.valueOf', {
                        field: words[field],
                      })}
                    </span>
                  </>
                }
                maxLength={200}
                autoComplete="off"
                value={values[field] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  setValues({ ...values, [field]: value })
                }
              />
            )}
          </div>
        ))}
      </div>
      <details className="mt-4">
        <summary className="min-h-9 cursor-pointer py-1.5 text-sm font-semibold">
          {t('catalogue.importPage.columns.attributes')}
        </summary>
        <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
          {attributeKeys.map((key) => select(key, attributeLabel(key)))}
        </div>
      </details>
    </fieldset>
  );
}

function optionLabel(name: string, samples: readonly string[]): string {
  const label = samples.length === 0 ? name : `${name}: ${samples.join(' | ')}`;
  return label.length > SHOWN ? `${label.slice(0, SHOWN)}…` : label;
}
