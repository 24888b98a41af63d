import { appearanceWords } from '../../rules/appearance/appearance-words.ts';
import { legalSettingWords } from '../../rules/pages/legal-setting-words.ts';
import type { SettingGroup } from '../../rules/settings.keys.ts';
import { settingsCopy } from '../words/settings.ts';

/** The title and the lead of a section. */
export function groupWords(group: SettingGroup): { readonly title: string; readonly lead: string } {
  if (group === 'legal') return legalSettingWords;
  if (group === 'appearance') return appearanceWords;
  return settingsCopy.groups[group];
}
