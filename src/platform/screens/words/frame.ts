import { t } from '../../rules/messages/t.ts';

/** Words of the frame around every page: header, footer, demo notice and error pages. */
export const frameCopy = {
  cart: (lines: number) => t('platform.frame.cart', { hasLines: Boolean(lines), lines }),
  skip: t('platform.frame.skip'),
  mainNavigation: t('platform.frame.mainNavigation'),
  /** Header links. */
  home: t('platform.frame.home'),
  dashboard: t('platform.frame.dashboard'),
  parts: t('platform.frame.parts'),
  demoNotice: t('platform.frame.demoNotice'),
  footer: {
    navigation: t('platform.frame.footer.navigation'),
    blog: t('platform.frame.footer.blog'),
    portfolio: t('platform.frame.footer.portfolio'),
    location: t('platform.frame.footer.location'),
    mapAlt: t('platform.frame.footer.mapAlt'),
    copyright: (firstYear: number, year: number) =>
      t('platform.frame.footer.copyright', { firstYear, year }),
  },
  notFound: {
    title: t('platform.frame.notFound.title'),
    body: t('platform.frame.notFound.body'),
    action: t('platform.frame.notFound.action'),
    pageTitle: t('platform.frame.notFound.pageTitle'),
  },
  failed: {
    pageTitle: t('platform.frame.failed.pageTitle'),
    title: t('platform.frame.failed.title'),
    unansweredTitle: t('platform.frame.failed.unansweredTitle'),
    body: t('platform.frame.failed.body'),
    request: (id: string) => t('platform.frame.failed.request', { id }),
  },
} as const;

/** Shown without JavaScript. A constant of its own, so that the page bundles do not include it. */
export const NEEDS_SCRIPT = t('platform.NEEDS_SCRIPT');

/** The first year of the copyright line. */
export const FIRST_YEAR = 2022;
