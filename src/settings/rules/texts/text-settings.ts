import type { OwnCategory } from '../../../drawings/rules/categories.ts';
import { defaultBlog } from './default-blog.ts';
import { defaultTexts, demoTexts, liveTexts } from './default-texts.ts';
import { figures } from '../figures.ts';
import { line, link, onOff, text } from '../setting-kinds.ts';

import { t } from '../../../platform/rules/messages/t.ts';

type Number = 1 | 2 | 3 | 4;

const publicText = { group: 'texts', isPublic: true } as const;

const wide = { isWide: true } as const;

const page = { group: 'pages', isPublic: true } as const;

/** A text for German pages; while it is empty, they show the other one. */
function inGerman<Kind extends ReturnType<typeof line> | ReturnType<typeof text>>(
  kind: Kind,
  label: string,
) {
  return {
    ...kind,
    ...publicText,
    ...wide,
    label: t('settings.settingLabels.inGerman', { label }),
    hint: t('settings.settingLabels.germanHint'),
    standard: '',
  } as const;
}

const bannerHeading = <const N extends Number>(number: N) =>
  ({
    ...line(60),
    ...publicText,
    ...wide,
    label: t('settings.settingLabels.bannerHeading', { number }),
    standard: liveTexts[`texts.banner${number}Heading`],
    demo: defaultTexts[`texts.banner${number}Heading`],
  }) as const;

const bannerLine = <const N extends Number>(number: N) =>
  ({
    ...line(160),
    ...publicText,
    ...wide,
    label: t('settings.settingLabels.bannerText', { number }),
    standard: '',
    demo: defaultTexts[`texts.banner${number}Line`],
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
    label: t('settings.settingLabels.bannerLink', { number }),
    hint: t('settings.settingLabels.bannerLinkHint'),
    standard: bannerCategories[number],
  }) as const;

const blogQuestion = <const N extends Number>(number: N) =>
  ({
    ...line(200),
    ...publicText,
    ...wide,
    label: t('settings.settingLabels.blogQuestion', { number }),
    standard: defaultBlog[`texts.blog${number}Question`],
  }) as const;

const blogAnswer = <const N extends Number>(number: N) =>
  ({
    ...text(6_000),
    ...publicText,
    label: t('settings.settingLabels.blogAnswer', { number }),
    hint: t('settings.settingLabels.blogHint'),
    standard: defaultBlog[`texts.blog${number}Answer`],
  }) as const;

/** Which pages there are, and the home page's figures. A live shop starts without any of them. */
export const pageSettings = {
  'pages.blog': {
    ...onOff(),
    ...page,
    label: t('settings.settingLabels.of.pages_blog'),
    standard: 'off',
    demo: 'on',
  },
  'pages.portfolio': {
    ...onOff(),
    ...page,
    label: t('settings.settingLabels.of.pages_portfolio'),
    standard: 'off',
    demo: 'on',
  },
  'home.figures': {
    ...figures(),
    ...page,
    label: t('settings.settingLabels.of.home_figures'),
    hint: t('settings.settingLabels.hintOf.home_figures'),
    standard: 'off',
    demo: demoTexts['home.figures'],
  },
  'home.figures@de': {
    ...figures(),
    ...page,
    label: t('settings.settingLabels.inGerman', {
      label: t('settings.settingLabels.of.home_figures'),
    }),
    hint: t('settings.settingLabels.germanHint'),
    standard: '',
  },
} as const;

/** The texts of footer, banner and blog. */
export const textSettings = {
  'texts.blurb': {
    ...text(600),
    ...publicText,
    label: t('settings.settingLabels.of.texts_blurb'),
    standard: '',
    demo: demoTexts['texts.blurb'],
  },
  'texts.blurb@de': inGerman(text(600), t('settings.settingLabels.of.texts_blurb')),
  'texts.banner1Heading': bannerHeading(1),
  'texts.banner1Heading@de': inGerman(
    line(60),
    t('settings.settingLabels.bannerHeading', { number: 1 }),
  ),
  'texts.banner1Line': bannerLine(1),
  'texts.banner1Line@de': inGerman(
    line(160),
    t('settings.settingLabels.bannerText', { number: 1 }),
  ),
  'texts.banner1Link': bannerLink(1),
  'texts.banner2Heading': bannerHeading(2),
  'texts.banner2Heading@de': inGerman(
    line(60),
    t('settings.settingLabels.bannerHeading', { number: 2 }),
  ),
  'texts.banner2Line': bannerLine(2),
  'texts.banner2Line@de': inGerman(
    line(160),
    t('settings.settingLabels.bannerText', { number: 2 }),
  ),
  'texts.banner2Link': bannerLink(2),
  'texts.banner3Heading': bannerHeading(3),
  'texts.banner3Heading@de': inGerman(
    line(60),
    t('settings.settingLabels.bannerHeading', { number: 3 }),
  ),
  'texts.banner3Line': bannerLine(3),
  'texts.banner3Line@de': inGerman(
    line(160),
    t('settings.settingLabels.bannerText', { number: 3 }),
  ),
  'texts.banner3Link': bannerLink(3),
  'texts.banner4Heading': bannerHeading(4),
  'texts.banner4Heading@de': inGerman(
    line(60),
    t('settings.settingLabels.bannerHeading', { number: 4 }),
  ),
  'texts.banner4Line': bannerLine(4),
  'texts.banner4Line@de': inGerman(
    line(160),
    t('settings.settingLabels.bannerText', { number: 4 }),
  ),
  'texts.banner4Link': bannerLink(4),
  'texts.blog1Question': blogQuestion(1),
  'texts.blog1Question@de': inGerman(
    line(200),
    t('settings.settingLabels.blogQuestion', { number: 1 }),
  ),
  'texts.blog1Answer': blogAnswer(1),
  'texts.blog1Answer@de': inGerman(
    text(6_000),
    t('settings.settingLabels.blogAnswer', { number: 1 }),
  ),
  'texts.blog2Question': blogQuestion(2),
  'texts.blog2Question@de': inGerman(
    line(200),
    t('settings.settingLabels.blogQuestion', { number: 2 }),
  ),
  'texts.blog2Answer': blogAnswer(2),
  'texts.blog2Answer@de': inGerman(
    text(6_000),
    t('settings.settingLabels.blogAnswer', { number: 2 }),
  ),
  'texts.blog3Question': blogQuestion(3),
  'texts.blog3Question@de': inGerman(
    line(200),
    t('settings.settingLabels.blogQuestion', { number: 3 }),
  ),
  'texts.blog3Answer': blogAnswer(3),
  'texts.blog3Answer@de': inGerman(
    text(6_000),
    t('settings.settingLabels.blogAnswer', { number: 3 }),
  ),
  'texts.blog4Question': blogQuestion(4),
  'texts.blog4Question@de': inGerman(
    line(200),
    t('settings.settingLabels.blogQuestion', { number: 4 }),
  ),
  'texts.blog4Answer': blogAnswer(4),
  'texts.blog4Answer@de': inGerman(
    text(6_000),
    t('settings.settingLabels.blogAnswer', { number: 4 }),
  ),
} as const;
