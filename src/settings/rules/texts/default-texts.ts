import { t } from '../../../platform/rules/messages/t.ts';

/** The demo's short texts. None names a quantity, which the limits may contradict. */
export const defaultTexts = {
  'texts.blurb': t('settings.defaultTexts.texts_blurb'),
  'texts.banner1Heading': t('settings.defaultTexts.texts_banner1Heading'),
  'texts.banner1Line': t('settings.defaultTexts.texts_banner1Line'),
  'texts.banner2Heading': t('settings.defaultTexts.texts_banner2Heading'),
  'texts.banner2Line': t('settings.defaultTexts.texts_banner2Line'),
  'texts.banner3Heading': t('settings.defaultTexts.texts_banner3Heading'),
  'texts.banner3Line': t('settings.defaultTexts.texts_banner3Line'),
  'texts.banner4Heading': t('settings.defaultTexts.texts_banner4Heading'),
  'texts.banner4Line': t('settings.defaultTexts.texts_banner4Line'),
} as const;

/** In place of them in a demo, whose quantities and figures are known. */
export const demoTexts = {
  'texts.blurb': t('settings.demoTexts.texts_blurb'),
  'home.figures': [
    t('settings.demoTexts.home_figures_1'),
    t('settings.demoTexts.home_figures_2'),
    t('settings.demoTexts.home_figures_3'),
    t('settings.demoTexts.home_figures_4'),
  ].join('\n'),
} as const;

/** The texts of a live shop until the host writes others: they claim nothing. */
export const liveTexts = {
  'texts.banner1Heading': t('settings.liveTexts.texts_banner1Heading'),
  'texts.banner2Heading': t('settings.liveTexts.texts_banner2Heading'),
  'texts.banner3Heading': t('settings.liveTexts.texts_banner3Heading'),
  'texts.banner4Heading': t('settings.liveTexts.texts_banner4Heading'),
} as const;
