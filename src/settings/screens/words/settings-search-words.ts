import { t } from '../../../platform/rules/messages/t.ts';
/** Words for finding a setting. */
export const settingsSearchWords = {
  label: t('settings.settingsSearch.label'),
  nothing: t('settings.settingsSearch.nothing'),
  sections: t('settings.settingsSearch.sections'),
} as const;
