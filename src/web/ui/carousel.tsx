import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { uiCopy } from '../copy/ui.ts';
import { isHydrated } from '../hydration/hydrated.ts';
import { CarouselControls } from './carousel-controls.tsx';
import type { CarouselEngine } from './carousel-engine.ts';
import { classNames } from './class-names.ts';
import { isNear, isOnScreen, isStill } from './scrolling-row.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useMedia } from './use-media.ts';

type CarouselProps = {
  /** What the slides show; read out as the name of the region. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** `one` slide at a time, or the product row of seed §9: 1, 2, 3 slides with spacing 10, 20, 30. */
  layout: 'one' | 'products';
  /** Lays the controls out; by default they stand in a row under the slides. */
  renderFrame?: (parts: { track: ReactNode; controls: ReactNode; selected: number }) => ReactNode;
};

const DELAY_MS = 3000; // seed §9
/** The first slide of a page that hydrated late stays this long. */
const SOON_MS = 300;

const ignore = () => {};

/** Loads the engine once the row is near, so that it is no part of a page's first load. Where it cannot be had, the row scrolls. */
async function engineOf(
  row: HTMLElement,
  signal: AbortSignal,
  onSelect: (index: number) => void,
): Promise<CarouselEngine> {
  await isNear(row, signal);
  const { startEngine } = await import('./carousel-engine.ts');
  await isStill(row, signal);
  signal.throwIfAborted();
  return startEngine(row, onSelect);
}

/**
 * Slides that run by themselves, loop, and go on after they were touched. Before (or without) script they
 * are a row that scrolls and snaps. States: scrolling row, running, stopped (by the button or because
 * reduced motion is wished), each with arrows and arrow keys.
 */
export function Carousel({ label, slides, layout, renderFrame }: CarouselProps) {
  const region = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Promise<CarouselEngine>>(null);
  const [moved, setMoved] = useState(false);
  // In a page that the server sent, the first slide has been seen for as long as the page stands.
  const seenFromStart = useRef(!isHydrated());
  const [wish, setWish] = useState<boolean | null>(null);
  const [selected, setSelected] = useState(0);

  const calm = useMedia('(prefers-reduced-motion: reduce)', false);
  const running = wish ?? !calm;
  /** What is pressed before the engine has come is done when it is there. */
  const move = useCallback((to: 'next' | 'previous') => {
    engine.current?.then((one) => one[to](), ignore);
  }, []);
  useArrowKeys(region, move);

  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    const ending = new AbortController();
    const starting = engineOf(row, ending.signal, setSelected);
    engine.current = starting;
    starting.then(() => setMoved(true), ignore);
    return () => {
      ending.abort();
      starting.then((one) => one.stop(), ignore);
      setMoved(false);
    };
  }, []);

  // A new slide restarts the clock, so that a slide someone chose stays for its whole time.
  useEffect(() => {
    if (!moved) return;
    const seenFor = seenFromStart.current ? performance.now() : 0;
    seenFromStart.current = false;
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const row = viewport.current;
        // A slide that holds the keyboard's focus stays: it would take the focus away with it.
        const held =
          document.hidden || !row || !isOnScreen(row) || row.querySelector(':focus-visible');
        if (!held) move('next');
        wait(DELAY_MS);
      }, ms);
    };
    wait(Math.max(SOON_MS, DELAY_MS - seenFor));
    return () => clearTimeout(timer);
  }, [moved, running, selected, move]);

  const track = (
    <div
      ref={viewport}
      className={classNames('carousel', `carousel-${layout}`, moved && 'carousel-moved')}
      // While it is a row that scrolls, the keyboard must be able to scroll it.
      tabIndex={moved ? undefined : 0}
    >
      <ul className="carousel-track">
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={uiCopy.carousel.slideIs}
            aria-label={uiCopy.carousel.slide(index + 1, slides.length)}
            // What has passed by cannot be seen, so Tab and screen readers do not come to it either.
            inert={layout === 'one' && moved && index !== selected}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
  const controls = (
    <CarouselControls
      onPrevious={() => move('previous')}
      onNext={() => move('next')}
      running={running}
      ready={moved}
      onRunning={setWish}
      at={selected + 1}
      of={slides.length}
    />
  );
  return (
    <section aria-roledescription={uiCopy.carousel.is} aria-label={label} ref={region}>
      {renderFrame ? (
        renderFrame({ track, controls, selected })
      ) : (
        <>
          {track}
          <div className="mt-4 flex justify-end">{controls}</div>
        </>
      )}
    </section>
  );
}
