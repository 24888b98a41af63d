import { useId } from 'react';
import {
  type SettingGroup,
  type Settings,
  settingNames,
  settingOf,
} from '../../rules/settings.keys.ts';
import { settingsCopy } from '../words/settings.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { SettingField } from './setting-field.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { TaxRates } from './tax-rates.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = {
  group: SettingGroup;
  settings: Settings;
  /** Administrators other than the host read only. */
  readOnly: boolean;
};

/** One group of settings with its own form, which saves all of its changes or none. */
export function SettingsSection({ group, settings, readOnly }: Props) {
  const heading = useId();
  const keys = settingNames.filter((key) => settingOf(key).group === group);
  const { form, saving, conflicts, resolve } = useSettingsForm(settings, group);
  const { title, lead } = settingsCopy.groups[group];
  const { errors, isSubmitting } = form.formState;
  return (
    <section aria-labelledby={heading} className="py-8 first:pt-0">
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-soft">{lead}</p>
      <form {...saving} className="flex max-w-3xl flex-col gap-5">
        <div className="grid grid-cols-1 items-end gap-x-6 gap-y-4 sm:grid-cols-2">
          {group === 'charges' && <TaxRates form={form} readOnly={readOnly} />}
          {keys.map((key) => (
            <SettingField key={key} settingKey={key} form={form} readOnly={readOnly} />
          ))}
        </div>
        {conflicts ? (
          <SettingsConflict conflicts={conflicts} onResolve={resolve} />
        ) : (
          <FormError message={errors['root']?.message} />
        )}
        {!readOnly && (
          <Button type="submit" pending={isSubmitting} className="self-start">
            {settingsCopy.save(title)}
          </Button>
        )}
      </form>
    </section>
  );
}
