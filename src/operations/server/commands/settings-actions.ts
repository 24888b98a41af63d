import { sayErrors } from '../../../platform/rules/errors/faults.ts';
import { settingsUpdateSchema } from '../../../settings/rules/settings.contract.ts';
import {
  type ParsedFile,
  formatSettings,
  parseSettings,
  parseValue,
  settingsFile,
} from '../../../settings/rules/settings-file.ts';
import {
  type AnySettingKey,
  isAnySettingKey,
  namesIn,
  settingNames,
} from '../../../settings/rules/settings.keys.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import { changeSettings } from '../../../settings/server/change-settings.ts';
import { terminalText } from '../../../platform/server/formats/terminal-text.ts';
import { type CommandContext, UsageError } from './command.ts';
import { writeNewFile } from './write-new-file.ts';

/** Runs on the opened shop; usage errors were thrown before. */
type Action = (deps: Deps, context: CommandContext) => Promise<void>;

export function printSettings(names: readonly string[]): Action {
  for (const name of names) keysInArguments(name, settingNames);
  return async (deps, { print }) => {
    const { settings } = await deps.settings.current();
    const all = namesIn(settings);
    const keys = names.length === 0 ? all : names.flatMap((name) => keysInArguments(name, all));
    print(formatSettings(settings, keys).trimEnd());
  };
}

export function setSettings(assignments: readonly string[]): Action {
  if (assignments.length === 0) throw new UsageError('Name a setting and its value: key=value.');
  const values = assignments.map((text): [AnySettingKey, string | number] => {
    const at = text.indexOf('=');
    if (at < 1) throw new UsageError(`"${text}" must have the form key=value.`);
    const key = text.slice(0, at);
    if (!isAnySettingKey(key)) throw noSetting(key);
    return [key, parseValue(key, text.slice(at + 1))];
  });
  return (deps, context) => change(deps, context, Object.fromEntries(values), (key) => key);
}

export function exportSettings(file: string): Action {
  return async (deps, { print, signal }) => {
    const { settings } = await deps.settings.current();
    await writeNewFile(file, oneChunk(settingsFile(settings, namesIn(settings))), signal);
    print(`The settings are in ${file}.`);
  };
}

export function importSettings(file: string, read: (file: string) => Promise<string>): Action {
  return async (deps, context) => {
    const parsed: ParsedFile = parseSettings(await read(file));
    if (parsed.faults.length > 0)
      throw refused(parsed.faults.map(({ line, reason }) => `line ${line}: ${reason}`));
    await change(deps, context, parsed.values, (key) => `line ${parsed.lineOf.get(key)}: ${key}`);
  };
}

/** @param place names a setting to the person who wrote it */
async function change(
  deps: Deps,
  { print }: CommandContext,
  values: Readonly<Record<string, unknown>>,
  place: (key: string) => string,
): Promise<void> {
  const parsed = settingsUpdateSchema.safeParse(values);
  if (!parsed.success)
    throw refused(
      parsed.error.issues.map(({ path, message }) => `${place(path.join('.'))}: ${message}`),
    );
  const done = await changeSettings(deps, 'settings command', parsed.data);
  if (!done.ok) {
    const errors = 'errors' in done.data ? Object.entries(sayErrors(done.data.errors)) : [];
    throw refused(errors.map(([key, message]) => `${place(key)}: ${message}`));
  }
  const { modifiedCount } = done.value;
  print(modifiedCount === 1 ? '1 setting was changed.' : `${modifiedCount} settings were changed.`);
}

const refused = (faults: readonly string[]) =>
  new CommandFault(
    ['Nothing was changed:', ...faults.map((fault) => `  ${terminalText(fault)}`)].join('\n'),
  );

/**
 * The keys that a name stands for: one key, or all of a prefix such as `limits`. No tax rate need be set.
 * @param known the keys to choose from
 */
function keysInArguments(name: string, known: readonly AnySettingKey[]): readonly AnySettingKey[] {
  if (isAnySettingKey(name)) return [name];
  const keys = known.filter((key) => key.startsWith(`${name}.`));
  if (keys.length === 0 && name !== 'tax') throw noSetting(name);
  return keys;
}

const noSetting = (name: string) => new UsageError(`There is no setting "${name}".`);

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
