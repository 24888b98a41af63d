import type { homeCopy } from '../../copy/home.ts';
import { partCopy } from '../../copy/products.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { catalogueAddress } from '../parts/catalogue-address.ts';

type Slide = (typeof homeCopy.banner.slides)[number];

/**
 * One slide: a heading, a line, the way to its parts, and the drawing. The drawings are sheets of 2:1 whose
 * left part is left free for the words; on narrow screens only their right part is shown, below the words.
 */
export function BannerSlide({ slide, eager }: { slide: Slide; eager: boolean }) {
  return (
    <div className="squared-fade flex h-full flex-col overflow-hidden xl:grid xl:aspect-[2.33]">
      <div className="z-10 flex flex-col items-start justify-center gap-5 p-6 pb-2 sm:p-10 xl:col-start-1 xl:row-start-1 xl:max-w-[42%] xl:py-6 xl:pr-0 xl:pl-14">
        <h2 className="text-5xl font-extrabold tracking-[-0.035em]">{slide.heading}</h2>
        <p className="max-w-[32ch] text-lg text-soft">{slide.line}</p>
        <ButtonLink
          to={catalogueAddress(new URLSearchParams({ category: slide.category }))}
          size="large"
        >
          {partCopy.buyNow}
        </ButtonLink>
      </div>
      <img
        src={slide.drawing}
        alt=""
        width={1200}
        height={600}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
        className="mt-auto aspect-[6/5] w-full object-cover object-right sm:aspect-2/1 xl:col-start-1 xl:row-start-1 xl:h-full xl:min-h-0 xl:w-auto xl:justify-self-end"
      />
    </div>
  );
}
