import { words } from './words.ts';

/** Words of the frame around every page: header, footer, demo notice and error pages. */
export const frameCopy = {
  cart: (lines: number) => (lines ? `Cart, ${lines} ${lines === 1 ? 'line' : 'lines'}` : 'Cart'),
  skip: 'Skip to content',
  mainNavigation: 'Main',
  /** Header links. */
  home: words.home,
  dashboard: 'Dashboard',
  parts: 'Parts',
  demoNotice: 'Demo shop: payments run in a sandbox, and no card is charged.',
  footer: {
    navigation: 'More of the shop',
    blog: 'Blog',
    portfolio: 'Portfolio',
    location: 'Where we are',
    mapAlt: 'Map: the works stand between the canal and the railway, at the end of Spindle Lane',
    copyright: (firstYear: number, year: number) => `© ${firstYear}–${year}`,
  },
  /** The language that the footer offers, in its own words. */
  otherLanguage: {
    code: 'de',
    name: 'Deutsch',
    pathOf: (path: string) => (path === '/' ? '/de' : `/de${path}`),
  },
  notFound: {
    title: 'Oops! This Page is Not Found',
    body: 'The address may be mistyped, or the part may have been removed from the catalogue.',
    action: 'Go Back Home',
    pageTitle: 'Not found',
  },
  failed: {
    pageTitle: 'Something went wrong',
    title: 'Something came loose on our side',
    unansweredTitle: 'The shop is not responding',
    body: 'It has been logged. Nothing you did is lost; try the page again in a moment.',
    request: (id: string) => `If you write to us about it, please quote this number: ${id}`,
  },
} as const;

/** Shown without JavaScript. A constant of its own, so that the page bundles do not include it. */
export const NEEDS_SCRIPT =
  'Signing in, ordering and writing to us need JavaScript, which is not running here.';

/** The first year of the copyright line. */
export const FIRST_YEAR = 2022;
