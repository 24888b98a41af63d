/** Longer than momentum scrolling lasts, for browsers without `scrollend`. */
const REST_MS = 500;

/** Distance from the viewport at which a row is prepared, in viewport heights. */
const NEAR = 0.1;

/** Width of a slide with its gap, in pixels. */
export const slideWidthOf = (row: HTMLElement): number =>
  row.querySelector('li')?.getBoundingClientRect().width || row.clientWidth;

export function isOnScreen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Resolves when a row is in or near the viewport. */
export function waitUntilNear(row: HTMLElement, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const near = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && resolve(),
    { rootMargin: `${NEAR * 100}% 0px` },
  );
  near.observe(row);
  const forget = () => near.disconnect();
  signal.addEventListener('abort', forget);
  return promise.then(forget);
}

/** Resolves when a row has stopped scrolling; at once if it rests on a slide. */
export async function waitUntilStill(row: HTMLElement, signal: AbortSignal): Promise<void> {
  const width = slideWidthOf(row);
  const off = row.scrollLeft % width;
  if (Math.min(off, width - off) < 1) return;
  await new Promise((resolve) => {
    if ('onscrollend' in row) row.addEventListener('scrollend', resolve, { once: true, signal });
    else setTimeout(resolve, REST_MS);
  });
}
