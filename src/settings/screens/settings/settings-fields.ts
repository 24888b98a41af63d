import { z } from 'zod';
import {
  type AnySettingKey,
  type SettingGroup,
  type Settings,
  isAnySettingKey,
  namesIn,
  settingOf,
} from '../../rules/settings.keys.ts';
import { contradictions, settingsInForce } from '../../rules/settings.values.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';

/** React Hook Form takes a dot in a name for a path. */
export const fieldOf = (key: AnySettingKey): string => key.replace('.', '_');
const keyOf = (field: string): string => field.replace('_', '.');

/** Null is a tax rate that was added and not typed yet. */
export type SettingValues = Record<string, string | number | null>;

/** The keys of a group: those of the table, and the tax rates that are set. */
export const keysIn = (group: SettingGroup, settings: Settings): readonly AnySettingKey[] =>
  namesIn(settings).filter((key) => settingOf(key).group === group);

/** The keys of a form's values, also those of tax rates that were added or taken away. */
export const keysOf = (values: object): readonly AnySettingKey[] =>
  Object.keys(values).map(keyOf).filter(isAnySettingKey);

/** A tax rate that is not set is an empty text. */
export const valueOf = (settings: Partial<Settings>, key: AnySettingKey): string | number =>
  settings[key] ?? '';

export function valuesOf(settings: Settings, keys: readonly AnySettingKey[]): SettingValues {
  return Object.fromEntries(keys.map((key) => [fieldOf(key), valueOf(settings, key)]));
}

/** The server's rules for a group's fields; the settings outside of it stay as they are. */
export function groupSchema(settings: Settings, keys: readonly AnySettingKey[], currency: string) {
  const shape: Record<
    string,
    z.ZodType<string | number, string | number | null>
  > = Object.fromEntries(keys.map((key) => [fieldOf(key), settingOf(key).schema]));
  return z.object(shape).superRefine((values, context) => {
    const errors = contradictions({ ...settings, ...settingsIn(values) }, keys, currency);
    for (const [key, message] of Object.entries(errors))
      if (isAnySettingKey(key)) context.addIssue({ code: 'custom', path: [fieldOf(key)], message });
  });
}

/** The typed values by key. */
export function settingsIn(values: SettingValues): Partial<Settings> {
  const entries = Object.entries(values).map(([field, value]) => [keyOf(field), value]);
  return Object.fromEntries(entries) as Partial<Settings>;
}

/**
 * The settings that a form continues with after a save.
 * @param answer the server's settings after the save; another process may answer older ones for a
 * second, so they only fill what the server fills. Null if they are unknown
 */
export function savedSettings(
  opened: Settings,
  typed: Partial<Settings>,
  answer: Settings | null,
): Settings {
  const saved = { ...opened, ...typed };
  return answer ? settingsInForce(answer, saved) : saved;
}

/** The same failure with its messages by field. */
export function byField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.problem.errors) return error;
  const errors = Object.entries(error.problem.errors).map(([key, message]) => [
    isAnySettingKey(key) ? fieldOf(key) : key,
    message,
  ]);
  return new ApiError({ ...error.problem, errors: Object.fromEntries(errors) });
}
