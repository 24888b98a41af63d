import { categoryName } from '../../../catalogue/rules/parts/category-words.ts';
import type { Answer } from '../../../platform/screens/api/api.ts';
import type { BannerText } from '../../../settings/rules/shop-texts.ts';
import { catalogueAddress } from '../../../catalogue/screens/parts/catalogue-address.ts';

/** The banner's drawings (seed §1) in their order; Shop Settings have texts and links. */
const drawings = [
  {
    key: 'drivetrain',
    drawing: '/drawings/banner-drivetrain.svg',
    numbers: 'sprocket=17&teeth=46',
  },
  { key: 'wheels', drawing: '/drawings/banner-wheels.svg', numbers: 'cross=3&spokes=32' },
  { key: 'brakes', drawing: '/drawings/banner-brakes.svg', numbers: 'diameter=180' },
  { key: 'cockpit', drawing: '/drawings/banner-cockpit.svg', numbers: 'length=100&width=420' },
] as const;

export type Slide = {
  readonly key: string;
  readonly drawing: string;
  readonly text: BannerText;
  readonly subject: string;
  /** Where Buy Now leads; null without a button. */
  readonly to: string | null;
};

/** The slides that have words, and whose category has parts. */
export function bannerSlides(
  texts: readonly BannerText[],
  categories: Answer<'GET /categories'>,
  mode: 'demo' | 'live',
): Slide[] {
  const names = new Set(
    categories.flatMap(({ name, parts }) => (name !== '' && parts > 0 ? name : [])),
  );
  return drawings.flatMap((slide, index) => {
    const text = texts[index];
    if (!text || (text.heading === '' && text.line === '')) return [];
    const { link } = text;
    const isAddress = link === '' || link.startsWith('/');
    if (!isAddress && !names.has(link)) return [];
    const to = isAddress ? link : catalogueAddress(new URLSearchParams({ category: link }));
    const subject = isAddress ? text.heading : categoryName(link);
    // A live shop shows no dimensions of parts that it does not have.
    const drawing = mode === 'demo' ? `${slide.drawing}?${slide.numbers}` : slide.drawing;
    return [{ ...slide, drawing, text, subject, to: to === '' ? null : to }];
  });
}
