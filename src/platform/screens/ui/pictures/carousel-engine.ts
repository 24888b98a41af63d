import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import { slideWidthOf } from '../tables/scrolling-row.ts';

export type CarouselEngine = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly stop: () => void;
};

/** Turns a scrolling row into an endless loop that starts at the row's scroll position. */
export function startEngine(row: HTMLElement, onSelect: (index: number) => void): CarouselEngine {
  const slideWidth = slideWidthOf(row);
  const embla = EmblaCarousel(row, {
    loop: true,
    align: 'start',
    startIndex: Math.round(row.scrollLeft / slideWidth),
    // Lets a fast swipe in a row of several slides move more than one.
    skipSnaps: row.clientWidth > 1.5 * slideWidth,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    watchFocus: showFocused,
  });
  // Embla has taken over the scroll offset.
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

/**
 * Scrolls to a slide that gets keyboard focus. Embla's own handler ignores a focus within 10 ms of
 * the Tab key.
 */
function showFocused(embla: EmblaCarouselType, { target }: FocusEvent): false {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return false;
  const slides = embla.slideNodes();
  const slide = slides.findIndex((one) => one.contains(target));
  const row = embla.rootNode();
  // By the selected slide, since `slidesInView` is late and wrong while the row moves.
  const fromSelected = (slide - embla.selectedScrollSnap() + slides.length) % slides.length;
  if (fromSelected >= Math.round(row.clientWidth / slideWidthOf(row))) embla.scrollTo(slide);
  return false;
}
