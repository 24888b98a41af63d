import { useQuery } from '@tanstack/react-query';
import { homeCopy } from '../../../platform/screens/words/home.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { Carousel } from '../../../platform/screens/ui/carousel.tsx';
import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { bannerSlides } from './banner-slides.ts';

const { label, subject } = homeCopy.banner;
/** What the banner's links name. */
export const bannerCategories = query('GET /categories');

/** The slides of seed §1 on a drawing sheet, with the controls in its title block; nothing without any slide. */
export function Banner() {
  const { texts, mode } = usePublicConfig();
  const { data: categories = [] } = useQuery(bannerCategories);
  const shown = bannerSlides(texts.banner, categories, mode);
  const contents = shown.map((slide, index) => ({
    key: slide.key,
    content: <BannerSlide slide={slide} eager={index === 0} />,
  }));
  if (shown.length === 0) return null;
  return (
    <Carousel
      label={label}
      layout="one"
      slides={contents}
      renderFrame={({ track, controls, selected }) => (
        <Sheet className="bg-raised">
          {track}
          <div className="needs-script flex flex-wrap items-stretch justify-end border-t-[1.5px] border-ink xl:absolute xl:right-0 xl:bottom-0 xl:border-l-[1.5px] xl:bg-raised">
            <p className="flex flex-1 flex-col justify-center border-r border-hairline px-4 text-sm font-semibold xl:min-w-40">
              <span className="text-xs font-normal text-soft">{subject}</span>
              {shown[selected]?.subject}
            </p>
            <div className="px-3 py-2">{controls}</div>
          </div>
        </Sheet>
      )}
    />
  );
}
