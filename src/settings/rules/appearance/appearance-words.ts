import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the settings for the look of the shop. */
export const appearanceWords = {
  get title() {
    return t('settings.appearance.title');
  },
  get lead() {
    return t('settings.appearance.lead');
  },
  get logo() {
    return t('settings.appearance.logo');
  },
  get accent() {
    return t('settings.appearance.accent');
  },
  get accentHint() {
    return t('settings.appearance.accentHint');
  },
  get noLogo() {
    return t('settings.appearance.noLogo');
  },
  get notALogo() {
    return t('settings.appearance.notALogo');
  },
  get notAColour() {
    return t('settings.appearance.notAColour');
  },
  tooLight: (ratio: string, nearest: string) =>
    t('settings.appearance.tooLight', { ratio, nearest }),
} as const;
