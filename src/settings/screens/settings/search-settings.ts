import {
  type AnySettingKey,
  type SettingGroup,
  settingGroups,
  settingNames,
  settingOf,
} from '../../rules/settings.keys.ts';
import { groupWords } from './settings-groups.ts';

const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The settings of a group that have all words of a search in key, label, hint or the group's title. */
export function settingsFound(group: SettingGroup, search: string): readonly AnySettingKey[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return settingNames.filter((key) => {
    const setting = settingOf(key);
    if (setting.group !== group) return false;
    const text = folded(
      [key, setting.label, setting.hint ?? '', groupWords(group).title].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}

/** The groups that have a setting of a search. */
export const groupsFound = (search: string): readonly SettingGroup[] =>
  settingGroups.filter((group) => settingsFound(group, search).length > 0);
