import { homeCopy } from '../../copy/home.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { bannerSlides } from './banner-slides.ts';

const { slides, label, subject } = homeCopy.banner;
const contents = bannerSlides.map((slide) => ({
  key: slide.key,
  content: <BannerSlide slide={slide} eager={slide.number === 1} />,
}));

function selectedName(selected: number): string {
  const slide = bannerSlides[selected];
  return slide ? slides[slide.key] : '';
}

/** The four slides of seed §1 on a drawing sheet, with the controls in its title block. */
export function Banner() {
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
              {selectedName(selected)}
            </p>
            <div className="px-3 py-2">{controls}</div>
          </div>
        </Sheet>
      )}
    />
  );
}
