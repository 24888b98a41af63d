import { partCopy } from '../../../catalogue/screens/words/products.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { Picture } from '../../../platform/screens/ui/picture.tsx';
import type { Slide } from './banner-slides.ts';

type Props = { slide: Slide; eager: boolean };

/**
 * A slide of the banner. The left part of each drawing is free for the text; phones show only its
 * right part, below the text.
 */
export function BannerSlide({ slide, eager }: Props) {
  return (
    <div className="squared-fade flex flex-col overflow-clip max-md:h-full md:grid md:aspect-[1.62] lg:aspect-2/1 xl:aspect-[2.33]">
      <div className="z-10 flex flex-col items-start justify-center gap-5 p-6 pb-2 sm:p-10 md:col-start-1 md:row-start-1 md:max-w-[41%] md:py-6 md:pr-0 xl:max-w-[42%] xl:pl-14">
        <h2 className="text-5xl font-extrabold md:max-xl:text-4xl tracking-[-0.035em]">
          {slide.text.heading}
        </h2>
        <p className="max-w-[32ch] text-lg text-soft md:max-lg:text-base">{slide.text.line}</p>
        {slide.to !== null && (
          <ButtonLink to={slide.to} size="large">
            {partCopy.buyNow}
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
