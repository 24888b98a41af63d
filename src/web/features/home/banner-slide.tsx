import { homeCopy } from '../../copy/home.ts';
import { partCopy } from '../../copy/products.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { catalogueAddress } from '../parts/catalogue-address.ts';

type Slide = (typeof homeCopy.banner.slides)[number];

/** One slide: a heading, a line, the way to its parts, and the drawing large beside them. */
export function BannerSlide({ slide, eager }: { slide: Slide; eager: boolean }) {
  return (
    <div className="squared-fade grid h-full overflow-hidden lg:min-h-[36rem] lg:grid-cols-[1fr_1.15fr]">
      <div className="flex flex-col items-start justify-center gap-5 p-6 pb-2 sm:p-10 lg:py-16 lg:pr-0 lg:pl-14">
        <h2 className="text-5xl font-extrabold tracking-[-0.035em]">{slide.heading}</h2>
        <p className="max-w-[36ch] text-lg text-soft">{slide.line}</p>
        <ButtonLink to={catalogueAddress(new URLSearchParams({ category: slide.category }))} size="large">
          {partCopy.buyNow}
        </ButtonLink>
      </div>
      <img
        src={slide.drawing}
        alt=""
        width={800}
        height={600}
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding="async"
        className="aspect-4/3 w-full self-center object-contain p-2 sm:p-6 lg:-mb-2"
      />
    </div>
  );
}
