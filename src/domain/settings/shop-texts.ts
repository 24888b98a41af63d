import type { Settings } from './settings.keys.ts';

/** The short texts of the pages. */
export type ShopTexts = {
  readonly blurb: string;
  /** One for each slide of the banner, in their order. */
  readonly banner: readonly { readonly heading: string; readonly line: string }[];
};

const slides = [1, 2, 3, 4] as const;

export function shopTexts(settings: Settings): ShopTexts {
  return {
    blurb: settings['texts.blurb'],
    banner: slides.map((number) => ({
      heading: settings[`texts.banner${number}Heading`],
      line: settings[`texts.banner${number}Line`],
    })),
  };
}
