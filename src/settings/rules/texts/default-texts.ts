import { t } from '../../../platform/rules/messages/t.ts';

/** The demo's short texts. None names a quantity, which the limits may contradict. */
export const defaultTexts = {
  get 'texts.blurb'() {
    return t('settings.defaultTexts.texts_blurb');
  },
  get 'texts.banner1Heading'() {
    return t('settings.defaultTexts.texts_banner1Heading');
  },
  get 'texts.banner1Line'() {
    return t('settings.defaultTexts.texts_banner1Line');
  },
  get 'texts.banner2Heading'() {
    return t('settings.defaultTexts.texts_banner2Heading');
  },
  get 'texts.banner2Line'() {
    return t('settings.defaultTexts.texts_banner2Line');
  },
  get 'texts.banner3Heading'() {
    return t('settings.defaultTexts.texts_banner3Heading');
  },
  get 'texts.banner3Line'() {
    return t('settings.defaultTexts.texts_banner3Line');
  },
  get 'texts.banner4Heading'() {
    return t('settings.defaultTexts.texts_banner4Heading');
  },
  get 'texts.banner4Line'() {
    return t('settings.defaultTexts.texts_banner4Line');
  },
} as const;

/** In place of them in a demo, whose quantities and figures are known. */
export const demoTexts = {
  get 'texts.blurb'() {
    return t('settings.demoTexts.texts_blurb');
  },
  get 'home.figures'() {
    return [
      t('settings.demoTexts.home_figures_1'),
      t('settings.demoTexts.home_figures_2'),
      t('settings.demoTexts.home_figures_3'),
      t('settings.demoTexts.home_figures_4'),
    ].join('\n');
  },
} as const;

/** The texts of a live shop until the host writes others: they claim nothing. */
export const liveTexts = {
  get 'texts.banner1Heading'() {
    return t('settings.liveTexts.texts_banner1Heading');
  },
  get 'texts.banner2Heading'() {
    return t('settings.liveTexts.texts_banner2Heading');
  },
  get 'texts.banner3Heading'() {
    return t('settings.liveTexts.texts_banner3Heading');
  },
  get 'texts.banner4Heading'() {
    return t('settings.liveTexts.texts_banner4Heading');
  },
} as const;
