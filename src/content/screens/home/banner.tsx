import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { Carousel } from '../../../platform/screens/ui/pictures/carousel.tsx';
import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { Picture } from '../../../platform/screens/ui/pictures/picture.tsx';
import { categoryName } from '../../../catalogue/rules/parts/category-words.ts';
import type { Answer } from '../../../platform/screens/api/api.ts';
import type { BannerText } from '../../../settings/rules/texts/shop-texts.ts';
import { catalogueAddress } from '../../../catalogue/screens/parts/list/catalogue-address.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** What the banner's links name. */
export const bannerCategories = query('GET /categories');

/** The slides on a drawing sheet, with the controls in its title block; nothing without any slide. */
export function Banner() {
  const { texts, mode } = usePublicConfig();
  const { data: categories = [] } = useQuery(bannerCategories);
  const visibleSlides = bannerSlides(texts.banner, categories, mode);
  const contents = visibleSlides.map((slide, index) => ({
    key: slide.key,
    content: <BannerSlide slide={slide} eager={index === 0} />,
  }));
  if (visibleSlides.length === 0) return null;
  return (
    <Carousel
      label={t('platform.home.banner.label')}
      layout="one"
      slides={contents}
      renderFrame={({ track, controls, selected }) => (
        <Sheet className="bg-raised">
          {track}
          <div className="needs-script flex flex-wrap items-stretch justify-end border-t-[1.5px] border-ink xl:absolute xl:right-0 xl:bottom-0 xl:border-l-[1.5px] xl:bg-raised">
            <p className="flex flex-1 flex-col justify-center border-r border-hairline px-4 text-sm font-semibold xl:min-w-40">
              <span className="text-xs font-normal text-soft">
                {t('platform.home.banner.subject')}
              </span>
              {visibleSlides[selected]?.subject}
            </p>
            <div className="px-3 py-2">{controls}</div>
          </div>
        </Sheet>
      )}
    />
  );
}

type Props = { slide: Slide; eager: boolean };

/**
 * A slide of the banner. The left part of each drawing is free for the text; phones show only its
 * right part, below the text.
 */
function BannerSlide({ slide, eager }: Props) {
  return (
    <div className="squared-fade flex flex-col overflow-clip max-md:h-full md:grid md:aspect-[1.62] lg:aspect-2/1 xl:aspect-[2.33]">
      <div className="z-10 flex flex-col items-start justify-center gap-5 p-6 pb-2 sm:p-10 md:col-start-1 md:row-start-1 md:max-w-[41%] md:py-6 md:pr-0 xl:max-w-[42%] xl:pl-14">
        <h2 className="text-5xl font-extrabold md:max-xl:text-4xl tracking-[-0.035em]">
          {slide.text.heading}
        </h2>
        <p className="max-w-[32ch] text-lg text-soft md:max-lg:text-base">{slide.text.line}</p>
        {slide.to !== null && (
          <ButtonLink to={slide.to} size="large">
            {t('catalogue.part.buyNow')}
          </ButtonLink>
        )}
      </div>
      <Picture
        src={slide.drawing}
        alt=""
        width={1200}
        height={600}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
        className="mt-auto aspect-[6/5] w-full object-cover object-right sm:aspect-2/1 md:col-start-1 md:row-start-1 md:mb-auto md:w-[80%] md:min-h-0 md:justify-self-end xl:w-[85.8%]"
      />
    </div>
  );
}

/** The banner's drawings in their order; Shop Settings have texts and links. */
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

type Slide = {
  readonly key: string;
  readonly drawing: string;
  readonly text: BannerText;
  readonly subject: string;
  /** Where Buy Now leads; null without a button. */
  readonly to: string | null;
};

/** The slides that have words, and whose category has parts. */
function bannerSlides(
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
