import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the settings for the look of the shop. */
export const appearanceWords = {
  title: t('settings.appearance.title'),
  lead: t('settings.appearance.lead'),
  logo: t('settings.appearance.logo'),
  accent: t('settings.appearance.accent'),
  accentHint: t('settings.appearance.accentHint'),
  noLogo: t('settings.appearance.noLogo'),
  notALogo: t('settings.appearance.notALogo'),
  notAColour: t('settings.appearance.notAColour'),
  tooLight: (ratio: string, nearest: string) =>
    t('settings.appearance.tooLight', { ratio, nearest }),
} as const;
