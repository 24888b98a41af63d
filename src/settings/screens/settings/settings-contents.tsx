import { type SettingGroup } from '../../rules/settings.keys.ts';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { t } from '../../../platform/rules/messages/t.ts';
import { groupWords } from './settings-groups.ts';
import { groupsFound } from './search-settings.ts';

export const sectionId = (group: SettingGroup) => `settings-${group}`;

type Props = { search: string; onSearch: (search: string) => void };

/** The search for a setting, and links to the sections that have one. */
export function SettingsContents({ search, onSearch }: Props) {
  const groups = groupsFound(search);
  return (
    <div className="mb-8 flex max-w-3xl flex-col gap-3">
      <TextField
        type="search"
        label={t('settings.settingsSearch.label')}
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <nav aria-label={t('settings.settingsSearch.sections')}>
        <ul className="flex flex-wrap gap-x-4">
          {groups.map((group) => (
            <li key={group}>
              <a
                href={`#${sectionId(group)}`}
                className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
              >
                {groupWords(group).title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="text-sm text-soft">
        {groups.length === 0 && t('settings.settingsSearch.nothing')}
      </p>
    </div>
  );
}
