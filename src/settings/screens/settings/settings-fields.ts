import { type UseFormReturn, get, set } from 'react-hook-form';
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

/**
 * The values of a form, nested: React Hook Form reads a key such as `shop.name` as a path. Null is a tax rate that was
 * added and not typed yet.
 */
export type SettingValues = Record<string, SettingValue | Record<string, SettingValue>>;
type SettingValue = string | number | null;

/** The keys of a group: those of the table, and the tax rates that are set. */
export const keysIn = (group: SettingGroup, settings: Settings): readonly AnySettingKey[] =>
  namesIn(settings).filter((key) => settingOf(key).group === group);

/** The keys of a form's values, also those of tax rates that were added or taken away. */
export const keysOf = (values: object): readonly AnySettingKey[] =>
  Object.entries(values)
    .flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.keys(value).map((inner) => `${name}.${inner}`)
        : [name],
    )
    .filter(isAnySettingKey);

/** A tax rate that is not set is an empty text. */
export const valueOf = (settings: Partial<Settings>, key: AnySettingKey): string | number =>
  settings[key] ?? '';

/** The message under a field. */
export function messageAt(
  { formState }: UseFormReturn<SettingValues, unknown, SettingValues>,
  key: AnySettingKey,
): string | undefined {
  const error: { message?: string } | undefined = get(formState.errors, key);
  return error?.message;
}

export function valuesOf(settings: Settings, keys: readonly AnySettingKey[]): SettingValues {
  const values = {};
  for (const key of keys) set(values, key, valueOf(settings, key));
  return values;
}

type Rule = z.ZodType<string | number, string | number | null>;

/** The server's rules for a group's fields; the settings outside of it stay as they are. */
export function groupSchema(settings: Settings, keys: readonly AnySettingKey[], currency: string) {
  const rules: Record<string, Rule | Record<string, Rule>> = {};
  for (const key of keys) set(rules, key, settingOf(key).schema);
  const shape = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      rule instanceof z.ZodType ? rule : z.object(rule),
    ]),
  );
  return z.object(shape).superRefine((values, context) => {
    const errors = contradictions({ ...settings, ...settingsIn(values) }, keys, currency);
    for (const [key, message] of Object.entries(errors))
      if (isAnySettingKey(key)) context.addIssue({ code: 'custom', path: key.split('.'), message });
  });
}

/** The typed values by key. */
export function settingsIn(values: SettingValues): Partial<Settings> {
  const entries = keysOf(values).map((key) => [key, get(values, key)]);
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
