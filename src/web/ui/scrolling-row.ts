/** Longer than a row takes to come to rest, for browsers without `scrollend`. */
const REST_MS = 500;

/** A row is made ready this many screens before it is seen. */
const NEAR = 0.1;

/** From the edge of one slide to that of the next, in pixels. */
export const slideWidthOf = (row: HTMLElement): number =>
  row.querySelector('li')?.getBoundingClientRect().width || row.clientWidth;

/** Whether some of a row is on the screen. */
export function isOnScreen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Resolves once a row is on the screen or close to it. */
export function isNear(row: HTMLElement, signal: AbortSignal): Promise<void> {
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

/** Resolves once no hand and no momentum moves a row: at once if it stands on a slide. */
export async function isStill(row: HTMLElement, signal: AbortSignal): Promise<void> {
  const width = slideWidthOf(row);
  const off = row.scrollLeft % width;
  if (Math.min(off, width - off) < 1) return;
  await new Promise((resolve) => {
    if ('onscrollend' in row) row.addEventListener('scrollend', resolve, { once: true, signal });
    else setTimeout(resolve, REST_MS);
  });
}
