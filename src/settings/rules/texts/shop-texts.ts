import { blogEntries } from './blog-entries.ts';
import { type Figure, readFigures } from '../figures.ts';
import type { Settings } from '../settings.keys.ts';

/** The short texts of the pages. */
export type ShopTexts = {
  readonly blurb: string;
  /** One for each slide of the banner, in their order. */
  readonly banner: readonly BannerText[];
  /** Of the business; none are shown without any. */
  readonly figures: readonly Figure[];
};

export type BannerText = {
  readonly heading: string;
  readonly line: string;
  /** A category, or an address that begins with a slash. */
  readonly link: string;
};

/** The pages that a shop may switch off. */
export type OptionalPages = { readonly blog: boolean; readonly portfolio: boolean };

/** A blog without entries counts as switched off. */
export const optionalPages = (settings: Settings): OptionalPages => ({
  blog: blogEntries(settings).length > 0,
  portfolio: settings['pages.portfolio'] === 'on',
});

const slides = [1, 2, 3, 4] as const;

export function shopTexts(settings: Settings): ShopTexts {
  return {
    blurb: settings['texts.blurb'],
    banner: slides.map((number) => ({
      heading: settings[`texts.banner${number}Heading`],
      line: settings[`texts.banner${number}Line`],
      link: settings[`texts.banner${number}Link`],
    })),
    figures: readFigures(settings['home.figures']),
  };
}
