import type { OwnCategory } from '../../../drawings/rules/categories.ts';
import { defaultBlog } from './default-blog.ts';
import { defaultTexts, demoTexts, liveTexts } from './default-texts.ts';
import { figures } from '../figures.ts';
import { line, link, onOff, text } from '../setting-kinds.ts';
import { inOtherLanguages } from '../in-other-languages.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Number = 1 | 2 | 3 | 4;

const publicText = { group: 'texts', isPublic: true } as const;
const wide = { isWide: true } as const;
const page = { group: 'pages', isPublic: true } as const;

/** A text of its own for the pages of a language. */
const wideText = <Kind extends ReturnType<typeof line> | ReturnType<typeof text>>(kind: Kind) =>
  ({ ...kind, ...publicText, ...wide }) as const;

const bannerHeading = <const N extends Number>(number: N) =>
  ({
    ...line(60),
    ...publicText,
    ...wide,
    get label() {
      return t('settings.settingLabels.bannerHeading', { number });
    },
    get standard() {
      return liveTexts[`texts.banner${number}Heading`];
    },
    get demo() {
      return defaultTexts[`texts.banner${number}Heading`];
    },
  }) as const;

const bannerLine = <const N extends Number>(number: N) =>
  ({
    ...line(160),
    ...publicText,
    ...wide,
    get label() {
      return t('settings.settingLabels.bannerText', { number });
    },
    standard: '',
    get demo() {
      return defaultTexts[`texts.banner${number}Line`];
    },
  }) as const;

const bannerCategories = {
  1: 'Drivetrain',
  2: 'Wheels',
  3: 'Brakes',
  4: 'Cockpit',
} as const satisfies Readonly<Record<Number, OwnCategory>>;

const bannerLink = <const N extends Number>(number: N) =>
  ({
    ...link(200),
    ...publicText,
    get label() {
      return t('settings.settingLabels.bannerLink', { number });
    },
    get hint() {
      return t('settings.settingLabels.bannerLinkHint');
    },
    standard: bannerCategories[number],
  }) as const;

const blogQuestion = <const N extends Number>(number: N) =>
  ({
    ...line(200),
    ...publicText,
    ...wide,
    get label() {
      return t('settings.settingLabels.blogQuestion', { number });
    },
    get standard() {
      return defaultBlog[`texts.blog${number}Question`];
    },
  }) as const;

const blogAnswer = <const N extends Number>(number: N) =>
  ({
    ...text(6_000),
    ...publicText,
    get label() {
      return t('settings.settingLabels.blogAnswer', { number });
    },
    get hint() {
      return t('settings.settingLabels.blogHint');
    },
    get standard() {
      return defaultBlog[`texts.blog${number}Answer`];
    },
  }) as const;

/** Which pages there are, and the home page's figures. A live shop starts without any of them. */
export const pageSettings = {
  'pages.blog': {
    ...onOff(),
    ...page,
    get label() {
      return t('settings.settingLabels.of.pages_blog');
    },
    standard: 'off',
    demo: 'on',
  },
  'pages.portfolio': {
    ...onOff(),
    ...page,
    get label() {
      return t('settings.settingLabels.of.pages_portfolio');
    },
    standard: 'off',
    demo: 'on',
  },
  'home.figures': {
    ...figures(),
    ...page,
    get label() {
      return t('settings.settingLabels.of.home_figures');
    },
    get hint() {
      return t('settings.settingLabels.hintOf.home_figures');
    },
    standard: 'off',
    get demo() {
      return demoTexts['home.figures'];
    },
  },
  ...inOtherLanguages(
    'home.figures',
    () => ({ ...figures(), ...page }),
    () => t('settings.settingLabels.of.home_figures'),
  ),
} as const;

/** The texts of footer, banner and blog. */
export const textSettings = {
  'texts.blurb': {
    ...text(600),
    ...publicText,
    get label() {
      return t('settings.settingLabels.of.texts_blurb');
    },
    standard: '',
    get demo() {
      return demoTexts['texts.blurb'];
    },
  },
  ...inOtherLanguages(
    'texts.blurb',
    () => wideText(text(600)),
    () => t('settings.settingLabels.of.texts_blurb'),
  ),
  'texts.banner1Heading': bannerHeading(1),
  ...inOtherLanguages(
    'texts.banner1Heading',
    () => wideText(line(60)),
    () => t('settings.settingLabels.bannerHeading', { number: 1 }),
  ),
  'texts.banner1Line': bannerLine(1),
  ...inOtherLanguages(
    'texts.banner1Line',
    () => wideText(line(160)),
    () => t('settings.settingLabels.bannerText', { number: 1 }),
  ),
  'texts.banner1Link': bannerLink(1),
  'texts.banner2Heading': bannerHeading(2),
  ...inOtherLanguages(
    'texts.banner2Heading',
    () => wideText(line(60)),
    () => t('settings.settingLabels.bannerHeading', { number: 2 }),
  ),
  'texts.banner2Line': bannerLine(2),
  ...inOtherLanguages(
    'texts.banner2Line',
    () => wideText(line(160)),
    () => t('settings.settingLabels.bannerText', { number: 2 }),
  ),
  'texts.banner2Link': bannerLink(2),
  'texts.banner3Heading': bannerHeading(3),
  ...inOtherLanguages(
    'texts.banner3Heading',
    () => wideText(line(60)),
    () => t('settings.settingLabels.bannerHeading', { number: 3 }),
  ),
  'texts.banner3Line': bannerLine(3),
  ...inOtherLanguages(
    'texts.banner3Line',
    () => wideText(line(160)),
    () => t('settings.settingLabels.bannerText', { number: 3 }),
  ),
  'texts.banner3Link': bannerLink(3),
  'texts.banner4Heading': bannerHeading(4),
  ...inOtherLanguages(
    'texts.banner4Heading',
    () => wideText(line(60)),
    () => t('settings.settingLabels.bannerHeading', { number: 4 }),
  ),
  'texts.banner4Line': bannerLine(4),
  ...inOtherLanguages(
    'texts.banner4Line',
    () => wideText(line(160)),
    () => t('settings.settingLabels.bannerText', { number: 4 }),
  ),
  'texts.banner4Link': bannerLink(4),
  'texts.blog1Question': blogQuestion(1),
  ...inOtherLanguages(
    'texts.blog1Question',
    () => wideText(line(200)),
    () => t('settings.settingLabels.blogQuestion', { number: 1 }),
  ),
  'texts.blog1Answer': blogAnswer(1),
  ...inOtherLanguages(
    'texts.blog1Answer',
    () => wideText(text(6_000)),
    () => t('settings.settingLabels.blogAnswer', { number: 1 }),
  ),
  'texts.blog2Question': blogQuestion(2),
  ...inOtherLanguages(
    'texts.blog2Question',
    () => wideText(line(200)),
    () => t('settings.settingLabels.blogQuestion', { number: 2 }),
  ),
  'texts.blog2Answer': blogAnswer(2),
  ...inOtherLanguages(
    'texts.blog2Answer',
    () => wideText(text(6_000)),
    () => t('settings.settingLabels.blogAnswer', { number: 2 }),
  ),
  'texts.blog3Question': blogQuestion(3),
  ...inOtherLanguages(
    'texts.blog3Question',
    () => wideText(line(200)),
    () => t('settings.settingLabels.blogQuestion', { number: 3 }),
  ),
  'texts.blog3Answer': blogAnswer(3),
  ...inOtherLanguages(
    'texts.blog3Answer',
    () => wideText(text(6_000)),
    () => t('settings.settingLabels.blogAnswer', { number: 3 }),
  ),
  'texts.blog4Question': blogQuestion(4),
  ...inOtherLanguages(
    'texts.blog4Question',
    () => wideText(line(200)),
    () => t('settings.settingLabels.blogQuestion', { number: 4 }),
  ),
  'texts.blog4Answer': blogAnswer(4),
  ...inOtherLanguages(
    'texts.blog4Answer',
    () => wideText(text(6_000)),
    () => t('settings.settingLabels.blogAnswer', { number: 4 }),
  ),
} as const;
