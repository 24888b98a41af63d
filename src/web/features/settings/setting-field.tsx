import type { UseFormReturn } from 'react-hook-form';
import { parseNumberInput } from '../../../domain/number-input.ts';
import { type SettingKey, settingOf } from '../../../domain/settings/settings.keys.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SettingValues, fieldOf } from './settings-fields.ts';

/** Level fields stand in rows of a shared grid, whose gap is narrow. */
const narrow = 'sm:mb-4';
const wide = `${narrow} sm:col-span-2`;

type Props = {
  settingKey: SettingKey;
  form: UseFormReturn<SettingValues, unknown, SettingValues>;
  readOnly: boolean;
};

/** One setting; numbers are text fields, which take separators. */
export function SettingField({ settingKey, form, readOnly }: Props) {
  const { kind, label, hint, isWide } = settingOf(settingKey);
  const field = fieldOf(settingKey);
  const error = form.formState.errors[field]?.message;
  const common = { label, hint, error, readOnly, autoComplete: 'off' };
  if (kind === 'text')
    return <TextAreaField {...common} rows={3} className={wide} {...form.register(field)} />;
  return (
    <TextField
      {...common}
      className={isWide ? wide : narrow}
      {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
      {...form.register(field, kind === 'number' ? { setValueAs: parseNumberInput } : {})}
    />
  );
}
