/** What moves the slides of a carousel. */
export type CarouselMotor = { next: () => void; previous: () => void; stop: () => void };

/** A press that strays no further than this is a click. */
const CLICK_PX = 8;
/** On the row while a hand moves it. */
const HELD = 'carousel-held';

const slideWidthOf = (row: HTMLElement) =>
  row.firstElementChild?.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth;

/** Longer than a row takes to come to rest, for browsers that do not tell. */
const REST_MS = 500;

/** A row is made ready this many screens before it is seen. */
const NEAR = 0.1;

/** Whether some of a row is on the screen, or no more than so many screens away from it. */
export function isOnScreen(row: HTMLElement, within = 0): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  const margin = innerHeight * within;
  return bottom > -margin && top < innerHeight + margin;
}

/**
 * Goes on once the row is near the screen and no hand and no momentum moves it; at once if it stands on a slide there.
 * Abort to go on no more.
 */
export function whenNearAndStill(row: HTMLElement, go: () => void): AbortController {
  const waiting = new AbortController();
  const still = () => whenStill(row, go, waiting.signal);
  if (isOnScreen(row, NEAR)) still();
  else {
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        still();
      },
      { rootMargin: `${NEAR * 100}% 0px` },
    );
    near.observe(row);
    waiting.signal.addEventListener('abort', () => near.disconnect());
  }
  return waiting;
}

function whenStill(row: HTMLElement, go: () => void, signal: AbortSignal): void {
  const off = row.scrollLeft % slideWidthOf(row);
  if (Math.min(off, slideWidthOf(row) - off) < 1) go();
  else if ('onscrollend' in row) row.addEventListener('scrollend', go, { once: true, signal });
  else setTimeout(() => signal.aborted || go(), REST_MS);
}

/**
 * Turns a row of slides that scrolls into a ring that is moved by hand, arrow or clock. The style sheet does the
 * moving (carousel.css): `--at` says which place of the ring stands first, and `--ahead` of a slide by how many
 * places it stands ahead of where it is written. A row whose slides are all seen at once stays as it is.
 */
export function startMotor(row: HTMLElement, onSelect: (index: number) => void): CarouselMotor {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  const track = row.firstElementChild as HTMLElement;
  const slides = () => [...track.children] as HTMLElement[];
  const slideWidth = () => slideWidthOf(row);
  const seenAtOnce = () => Math.round(row.clientWidth / slideWidth());
  let at = Math.round(row.scrollLeft / slideWidth());
  let dragged = false;

  /** Puts each slide at its first place from `from` on, and before that as many as there are to spare. */
  function lay(from: number, places: number) {
    const all = slides();
    const first = from - Math.max(0, Math.floor((all.length - seenAtOnce() - places) / 2));
    all.forEach((slide, index) => {
      const rounds = Math.ceil((first - index) / all.length);
      slide.style.setProperty('--ahead', String(rounds * all.length));
    });
  }

  const show = (place: number) => track.style.setProperty('--at', String(place));

  function move(by: number) {
    if (slides().length <= seenAtOnce() || row.classList.contains(HELD)) return;
    lay(Math.min(at, at + by), Math.abs(by));
    at += by;
    show(at);
    onSelect(indexAt(at));
  }

  const indexAt = (place: number) => {
    const count = slides().length;
    return ((place % count) + count) % count;
  };

  function take(start: PointerEvent) {
    dragged = false;
    if (!start.isPrimary || start.button !== 0 || slides().length <= seenAtOnce()) return;
    const dragging = new AbortController();
    const whileDragged = { signal: AbortSignal.any([dragging.signal, listening.signal]) };
    let by = 0;
    const pull = (event: PointerEvent) => {
      const px = start.clientX - event.clientX;
      if (!dragged && Math.abs(px) <= CLICK_PX) return;
      dragged = true;
      row.setPointerCapture(event.pointerId);
      row.classList.add(HELD);
      by = px / slideWidth();
      lay(Math.floor(at + by), 1);
      show(at + by);
    };
    const drop = () => {
      dragging.abort();
      row.classList.remove(HELD);
      if (dragged) move(Math.sign(by) * Math.max(1, Math.round(Math.abs(by))));
    };
    row.addEventListener('pointermove', pull, whileDragged);
    row.addEventListener('pointerup', drop, whileDragged);
    row.addEventListener('pointercancel', drop, whileDragged);
  }

  /** A slide that the keyboard reaches comes into view. */
  function bringIntoView({ target }: FocusEvent) {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const ahead = indexAt(slides().findIndex((slide) => slide.contains(target)) - at);
    if (ahead < seenAtOnce()) return;
    move(ahead <= slides().length / 2 ? ahead : ahead - slides().length);
  }

  row.addEventListener('pointerdown', take, on);
  row.addEventListener('focusin', bringIntoView, on);
  // A link or a picture would otherwise be dragged itself, and pressed at the end.
  row.addEventListener('dragstart', (event) => event.preventDefault(), on);
  const unlessDragged = (event: Event) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
  };
  row.addEventListener('click', unlessDragged, { ...on, capture: true });
  lay(at, 1);
  show(at);
  onSelect(at);
  return { next: () => move(1), previous: () => move(-1), stop: () => listening.abort() };
}
