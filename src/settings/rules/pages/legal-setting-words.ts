import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the settings for pages about the shop. */
export const legalSettingWords = {
  title: t('settings.legalSetting.title'),
  lead: t('settings.legalSetting.lead'),
  hint: t('settings.legalSetting.hint'),
  hintInGerman: t('settings.legalSetting.hintInGerman'),
  label: (title: string) => t('settings.legalSetting.label', { title }),
  missingTitle: t('settings.legalSetting.missingTitle'),
  missing: (pages: string) => t('settings.legalSetting.missing', { pages }),
  refusedLink: (line: string, address: string) =>
    t('settings.legalSetting.refusedLink', { line, address }),
} as const;
