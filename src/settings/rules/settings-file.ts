import { parseNumberInput } from '../../platform/rules/numbers/number-input.ts';
import { isTaxKey, withoutPercent } from './tax-settings.ts';
import { type AnySettingKey, type Settings, isAnySettingKey, settingOf } from './settings.keys.ts';

const INDENT = '  ';
const HEADER = `# The shop's settings, one a line. An indented line continues the value above it.
# A line that begins with # is a comment.`;

/** Settings as lines `key = value`; a value of several lines stands below its key, indented. */
export function formatSettings(settings: Settings, keys: readonly AnySettingKey[]): string {
  const lines = keys.map((key) => {
    const value = String(settings[key] ?? '');
    if (!value.includes('\n')) return `${key} = ${value}`.trimEnd();
    const indented = value.split('\n').map((line) => `${INDENT}${line}`.trimEnd());
    return [`${key} =`, ...indented].join('\n');
  });
  return `${lines.join('\n')}\n`;
}

/** The whole settings file. */
export const settingsFile = (settings: Settings, keys: readonly AnySettingKey[]): string =>
  `${HEADER}\n\n${formatSettings(settings, keys)}`;

export type FileFault = { readonly line: number; readonly reason: string };
export type ParsedFile = {
  /** By key, as `PUT /settings` takes them; not validated yet. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly lineOf: ReadonlyMap<string, number>;
  readonly faults: readonly FileFault[];
};

/** Reads lines `key = value` as `formatSettings` writes them. */
export function parseSettings(file: string): ParsedFile {
  const texts = new Map<AnySettingKey, string[]>();
  const lineOf = new Map<string, number>();
  const faults: FileFault[] = [];
  let current: string[] | null = null;
  for (const [index, text] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = index + 1;
    if (/^(?:\s|$)/.test(text)) {
      if (text.trim() !== '' && current === null)
        faults.push({ line, reason: 'continues a value, but no setting stands above it' });
      current?.push(text.replace(/^(?: {1,2}|\t)/, ''));
      continue;
    }
    if (text.startsWith('#')) continue;
    const [, key = '', value = ''] = /^([^=\s]+)\s*=\s*(.*)$/.exec(text) ?? [];
    current = [value];
    if (key === '') faults.push({ line, reason: 'must have the form key = value' });
    else if (!isAnySettingKey(key)) faults.push({ line, reason: `there is no setting "${key}"` });
    else if (texts.has(key)) faults.push({ line, reason: `names ${key} again` });
    else {
      texts.set(key, current);
      lineOf.set(key, line);
    }
  }
  const values = [...texts].map(([key, lines]) => [key, parseValue(key, lines.join('\n').trim())]);
  return { values: Object.fromEntries(values), lineOf, faults };
}

/** The text of a setting as the value that its schema checks. */
export function parseValue(key: AnySettingKey, text: string): string | number {
  const { kind, standard } = settingOf(key);
  // An empty text takes a setting away whose standard is empty.
  if (kind !== 'number' || (text === '' && standard === '')) return text;
  return parseNumberInput(isTaxKey(key) ? withoutPercent(text) : text);
}
