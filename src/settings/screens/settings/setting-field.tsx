import type { UseFormReturn } from 'react-hook-form';
import { parseNumberInput } from '../../../platform/rules/numbers/number-input.ts';
import { type AnySettingKey, settingOf } from '../../rules/settings.keys.ts';
import { settingsCopy } from '../words/settings.ts';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { countryOptions } from '../../../customers/screens/addresses/country-options.ts';
import { LogoField } from './logo-field.tsx';
import { type SettingValues, messageAt } from './settings-fields.ts';

const switches = () =>
  (['off', 'on'] as const).map((value) => ({
    value,
    label: settingsCopy.switches[value],
  }));

const wide = 'sm:col-span-2';

type Props = {
  settingKey: AnySettingKey;
  form: UseFormReturn<SettingValues, unknown, SettingValues>;
  readOnly: boolean;
};

/** One setting; numbers are text fields, which take separators. */
export function SettingField({ settingKey, form, readOnly }: Props) {
  const { kind, label, hint, isWide, options, rows = 3 } = settingOf(settingKey);
  const error = messageAt(form, settingKey);
  const common = { label, hint, error, autoComplete: 'off' };
  if (kind === 'text')
    return (
      <TextAreaField
        {...common}
        readOnly={readOnly}
        rows={rows}
        style={{ maxHeight: '28rem' }}
        className={wide}
        {...form.register(settingKey)}
      />
    );
  if (kind === 'picture')
    return <LogoField settingKey={settingKey} form={form} readOnly={readOnly} className={wide} />;
  if (kind === 'switch' || kind === 'choice' || kind === 'country')
    return (
      <SelectField
        {...common}
        disabled={readOnly}
        options={kind === 'country' ? countryOptions() : (options ?? switches())}
        {...form.register(settingKey)}
      />
    );
  return (
    <TextField
      readOnly={readOnly}
      {...common}
      className={isWide ? wide : undefined}
      {...(kind === 'number' ? { inputMode: 'decimal' } : {})}
      {...form.register(settingKey, kind === 'number' ? { setValueAs: parseNumberInput } : {})}
    />
  );
}
