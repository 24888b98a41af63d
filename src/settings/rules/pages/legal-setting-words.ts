import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the settings for pages about the shop. */
export const legalSettingWords = {
  get title() {
    return t('settings.legalSetting.title');
  },
  get lead() {
    return t('settings.legalSetting.lead');
  },
  get hint() {
    return t('settings.legalSetting.hint');
  },
  get hintInOtherLanguage() {
    return t('settings.legalSetting.hintInOtherLanguage');
  },
  label: (title: string) => t('settings.legalSetting.label', { title }),
  get missingTitle() {
    return t('settings.legalSetting.missingTitle');
  },
  missing: (pages: string) => t('settings.legalSetting.missing', { pages }),
  refusedLink: (line: string, address: string) =>
    t('settings.legalSetting.refusedLink', { line, address }),
} as const;
