import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import {
  type AnySettingKey,
  type SettingGroup,
  type Settings,
  isAnySettingKey,
} from '../../rules/settings.keys.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { refreshConfig, usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import {
  type SettingValues,
  groupSchema,
  keysIn,
  keysOf,
  savedSettings,
  settingsIn,
  valueOf,
  valuesOf,
} from './settings-fields.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** A setting that somebody else has changed since the form was opened. */
export type SettingConflict = {
  readonly key: AnySettingKey;
  readonly was: string | number;
  readonly now: string | number;
};

/** The conflicts under the server's heading. */
export type SettingConflicts = {
  readonly title: string;
  readonly settings: readonly SettingConflict[];
};

/** The form of one group. It sends what was typed anew, with the values that it was opened with. */
export function useSettingsForm(stored: Settings, group: SettingGroup) {
  const { currency } = usePublicConfig();
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  // Later data must not change what the host has seen.
  const [opened, setOpened] = useState(stored);
  const [conflicts, setConflicts] = useState<SettingConflicts | null>(null);
  const form = useForm<SettingValues, unknown, SettingValues>({
    // The keys follow the values, since tax rates are added and taken away.
    resolver: (values, ...rest) =>
      zodResolver(groupSchema(opened, keysOf(values), currency))(values, ...rest),
    defaultValues: openedValues(opened, group),
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, '/dashboard/settings', {
    stored: settingsIn(openedValues(opened, group)),
  });

  async function send(values: SettingValues): Promise<boolean> {
    const typed = settingsIn(values);
    const changed = keysOf(values).filter((key) => valueOf(typed, key) !== valueOf(opened, key));
    if (changed.length === 0) return false;
    const pick = (from: Partial<Settings>) =>
      Object.fromEntries(changed.map((key) => [key, valueOf(from, key)]));
    await callApi('PUT /settings', { body: { ...pick(typed), was: pick(opened) } });
    return true;
  }

  /** The settings after a save; null if they cannot be read. */
  async function readAgain(): Promise<Settings | null> {
    const settings = query('GET /settings');
    // A refetch that started before the save would answer the older values.
    await client.cancelQueries({ queryKey: settings.queryKey });
    return client.fetchQuery({ ...settings, staleTime: 0, retry: false }).catch(() => null);
  }

  const saving = useSavingForm(form, async (values, reset) => {
    const isSent = await send(values).catch((error: unknown) => {
      const settings = error instanceof ApiError ? conflictsIn(error) : [];
      if (error instanceof ApiError && settings.length > 0)
        setConflicts({ title: error.problem.title, settings });
      throw error;
    });
    setConflicts(null);
    const saved = savedSettings(opened, settingsIn(values), isSent ? await readAgain() : null);
    setOpened(saved);
    reset(openedValues(saved, group));
    draft.clear();
    toast.success(isSent ? t('settings.general.saved') : t('settings.general.nothing'));
    if (isSent) void refreshConfig(revalidate);
  });

  /** Takes the newer value, or keeps the typed one to overwrite it. */
  function resolve({ key, now }: SettingConflict, take: boolean): void {
    setOpened((before) => ({ ...before, [key]: now }));
    if (take) form.setValue(key, now, { shouldValidate: true });
    // The next draft belongs to the newer values.
    draft.clear();
    const left = conflicts?.settings.filter((other) => other.key !== key) ?? [];
    setConflicts(conflicts && left.length > 0 ? { ...conflicts, settings: left } : null);
    form.clearErrors('root');
    if (left.length === 0) form.setFocus(key);
  }

  return { form, saving, conflicts, resolve };
}

const openedValues = (settings: Settings, group: SettingGroup) =>
  valuesOf(settings, keysIn(group, settings));

function conflictsIn({ problem }: ApiError): SettingConflict[] {
  if (problem.code !== 'SETTINGS_CHANGED') return [];
  const [was, now] = [problem['was'], problem['now']] as Record<string, string | number>[];
  return Object.entries(now ?? {}).flatMap(([key, value]) =>
    isAnySettingKey(key) ? [{ key, was: was?.[key] ?? '', now: value }] : [],
  );
}
