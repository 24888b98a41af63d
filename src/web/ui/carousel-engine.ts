import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { slideWidthOf } from './scrolling-row.ts';

/** What moves the slides of a carousel. */
export type CarouselEngine = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly stop: () => void;
};

/** Turns a row that scrolls into a ring without an end, which begins where the row stands. */
export function startEngine(row: HTMLElement, onSelect: (index: number) => void): CarouselEngine {
  const slideWidth = slideWidthOf(row);
  const embla = EmblaCarousel(row, {
    loop: true,
    align: 'start',
    inViewThreshold: 0.9,
    startIndex: Math.round(row.scrollLeft / slideWidth),
    // Otherwise a quick hand that moves a row of three by two slides moves it by one.
    skipSnaps: row.clientWidth > 1.5 * slideWidth,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    watchFocus: showFocused,
  });
  // Embla has moved the slides to where the browser had scrolled them.
  row.scrollTo({ left: 0, behavior: 'instant' });
  const report = () => onSelect(embla.selectedScrollSnap());
  embla.on('select', report).on('reInit', report);
  report();
  let isHeld = false;
  embla.on('pointerDown', () => (isHeld = true)).on('pointerUp', () => (isHeld = false));
  return {
    next: () => isHeld || embla.scrollNext(),
    previous: () => isHeld || embla.scrollPrev(),
    stop: embla.destroy,
  };
}

/** Brings a slide into view that the keyboard reaches. Embla's own handler misses a focus 10 ms after the Tab key. */
function showFocused(embla: EmblaCarouselType, { target }: FocusEvent): false {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return false;
  const slide = embla.slideNodes().findIndex((one) => one.contains(target));
  if (!embla.slidesInView().includes(slide)) embla.scrollTo(slide);
  return false;
}
