import { useId, useEffect, useRef } from 'react';
import {
  type AnySettingKey,
  type SettingGroup,
  type Settings,
  settingNames,
  settingOf,
} from '../../rules/settings.keys.ts';
import { settingsCopy } from '../words/settings.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { groupWords } from './settings-groups.ts';
import { sectionId } from './settings-contents.tsx';
import { settingsFound } from './search-settings.ts';
import { messageAt } from './settings-fields.ts';
import { SettingField } from './setting-field.tsx';
import { TaxRates } from './tax-rates.tsx';
import {
  useSettingsForm,
  type SettingConflict,
  type SettingConflicts,
} from './use-settings-form.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  group: SettingGroup;
  settings: Settings;
  /** Only the settings with these words are shown, and those with an error. */
  search: string;
  /** Administrators other than the host read only. */
  readOnly: boolean;
};

/** One group of settings with its own form, which saves all of its changes or none. */
export function SettingsSection({ group, settings, search, readOnly }: Props) {
  const heading = useId();
  const found = settingsFound(group, search);
  const keys = settingNames.filter((key) => settingOf(key).group === group);
  const { form, saving, conflicts, resolve } = useSettingsForm(settings, group);
  const { title, lead } = groupWords(group);
  const { errors, isSubmitting } = form.formState;
  const isShown = (key: AnySettingKey) => found.includes(key) || messageAt(form, key) !== undefined;
  return (
    <section
      id={sectionId(group)}
      aria-labelledby={heading}
      className="py-8 first:pt-0"
      hidden={!keys.some(isShown)}
    >
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-soft">{lead}</p>
      <form {...saving} className="flex max-w-3xl flex-col gap-5">
        <div className="grid grid-cols-1 items-end gap-x-6 gap-y-4 sm:grid-cols-2">
          {group === 'charges' && <TaxRates form={form} readOnly={readOnly} />}
          {keys.filter(isShown).map((key) => (
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

type SettingsConflictProps = {
  conflicts: SettingConflicts;
  onResolve: (conflict: SettingConflict, take: boolean) => void;
};

/** Lists the settings that somebody else has changed; it takes the focus, since nothing was saved. */
function SettingsConflict({ conflicts: { title, settings }, onResolve }: SettingsConflictProps) {
  const notice = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => notice.current?.querySelector('button')?.focus(), [settings]);
  return (
    <div ref={notice} role="alert" className="border-l-2 border-danger bg-raised px-5 py-4">
      <h3 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        {title}
      </h3>
      <p className="mt-1 max-w-prose text-sm">{t('catalogue.product.conflict.body')}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {settings.map((conflict) => (
          <li
            key={conflict.key}
            role="group"
            aria-labelledby={`${id}-${conflict.key}`}
            className="py-3 first:pt-0 last:pb-0"
          >
            <h4 id={`${id}-${conflict.key}`} className="text-base">
              {settingOf(conflict.key).label}
            </h4>
            <p className="mt-1 max-w-prose text-sm break-words whitespace-pre-line">
              {t('catalogue.product.conflict.moved', {
                was: shown(conflict.was),
                now: shown(conflict.now),
              })}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button size="small" onClick={() => onResolve(conflict, true)}>
                {t('catalogue.product.conflict.takeNew')}
              </Button>
              <Button variant="secondary" size="small" onClick={() => onResolve(conflict, false)}>
                {t('catalogue.product.conflict.keepMine')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function shown(value: string | number): string {
  if (typeof value === 'number') return formatCount(value);
  return value === '' ? t('settings.general.empty') : `“${value}”`;
}
