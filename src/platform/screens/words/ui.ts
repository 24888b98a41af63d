import { t } from '../../rules/messages/t.ts';

/** Words of the design system. */
export const uiCopy = {
  /** The way out of a confirmation. */
  back: t('platform.ui.back'),
  close: t('platform.ui.close'),
  loading: t('platform.ui.loading'),
  loadingPage: t('platform.ui.loadingPage'),
  tryAgain: t('platform.ui.tryAgain'),
  unreachable: t('platform.ui.unreachable'),
  wentWrong: t('platform.ui.wentWrong'),
  previous: t('platform.ui.previous'),
  next: t('platform.ui.next'),
  pages: t('platform.ui.pages'),
  optional: t('platform.ui.optional'),
  show: t('platform.ui.show'),
  hide: t('platform.ui.hide'),
  /** Read out after 'Show' and 'Hide'. */
  password: t('platform.ui.password'),
  choose: t('platform.ui.choose'),
  notices: t('platform.ui.notices'),
  stars: (rating: number, of: number) => t('platform.ui.stars', { rating, of }),
  carousel: {
    /** The role descriptions of the carousel and its slides. */
    is: t('platform.ui.carousel.is'),
    slideIs: t('platform.ui.carousel.slideIs'),
    previous: t('platform.ui.carousel.previous'),
    next: t('platform.ui.carousel.next'),
    pause: t('platform.ui.carousel.pause'),
    play: t('platform.ui.carousel.play'),
    slide: (index: number, count: number) => t('platform.ui.carousel.slide', { index, count }),
  },
} as const;
