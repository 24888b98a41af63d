import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  type RefObject,
  useSyncExternalStore,
} from 'react';
import { isHydrated } from '../../hydration/hydrated.ts';
import type { CarouselEngine } from './carousel-engine.ts';
import { classNames } from '../class-names.ts';
import { waitUntilNear, isOnScreen, waitUntilStill } from '../tables/scrolling-row.ts';
import { IconButton } from '../icon-button.tsx';
import { t } from '../../../rules/messages/t.ts';

type CarouselProps = {
  /** The accessible name of the region. */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** `one` slide at a time, or the product row with up to three. */
  layout: 'one' | 'products';
  /** Places the controls; by default below the slides. */
  renderFrame?: (parts: { track: ReactNode; controls: ReactNode; selected: number }) => ReactNode;
};

const DELAY_MS = 3000;
/** The first slide of a late hydrated page stays at least this long. */
const SOON_MS = 300;

const ignore = () => {};

/**
 * Loads the engine when the row comes near the viewport; until then, or if it fails, the row
 * scrolls.
 */
async function loadEngine(
  row: HTMLElement,
  signal: AbortSignal,
  onSelect: (index: number) => void,
): Promise<CarouselEngine> {
  await waitUntilNear(row, signal);
  const { startEngine } = await import('./carousel-engine.ts');
  await waitUntilStill(row, signal);
  signal.throwIfAborted();
  return startEngine(row, onSelect);
}

/**
 * A looping carousel that plays by itself, unless it is paused or reduced motion is preferred.
 * Without script it is a row with scroll snap.
 */
export function Carousel({ label, slides, layout, renderFrame }: CarouselProps) {
  const region = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const engine = useRef<Promise<CarouselEngine>>(null);
  const [moved, setMoved] = useState(false);
  // In a page from the server, the first slide has been visible since the page loaded.
  const seenFromStart = useRef(!isHydrated());
  const [wish, setWish] = useState<boolean | null>(null);
  const [selected, setSelected] = useState(0);

  const isReduced = useReducedMotion();
  const running = wish ?? !isReduced;
  /** A press before the engine has loaded takes effect afterwards. */
  const move = useCallback((to: 'next' | 'previous') => {
    engine.current?.then((one) => one[to](), ignore);
  }, []);
  useArrowKeys(region, move);

  useEffect(() => {
    const row = viewport.current;
    if (!row) return;
    const ending = new AbortController();
    const starting = loadEngine(row, ending.signal, setSelected);
    engine.current = starting;
    starting.then(() => setMoved(true), ignore);
    return () => {
      ending.abort();
      starting.then((one) => one.stop(), ignore);
      setMoved(false);
    };
  }, []);

  // Every new slide restarts the timer, so that a chosen slide stays for its whole time.
  useEffect(() => {
    if (!moved) return;
    const seenFor = seenFromStart.current ? performance.now() : 0;
    seenFromStart.current = false;
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const row = viewport.current;
        // A slide with keyboard focus stays, or the focus would move out of sight.
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
      // A scrolling row needs to be scrollable by keyboard.
      tabIndex={moved ? undefined : 0}
    >
      <ul className="carousel-track">
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={t('platform.ui.carousel.slideIs')}
            aria-label={t('platform.ui.carousel.slide', { index: index + 1, count: slides.length })}
            // Hidden slides are skipped by Tab and screen readers.
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
    <section aria-roledescription={t('platform.ui.carousel.is')} aria-label={label} ref={region}>
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

type Props = {
  onPrevious: () => void;
  onNext: () => void;
  running: boolean;
  /** Whether the engine runs: before that, the preference for reduced motion is unknown. */
  ready: boolean;
  onRunning: (running: boolean) => void;
  at: number;
  of: number;
};

/** The slide number and the buttons pause, previous and next. */
function CarouselControls({ onPrevious, onNext, running, ready, onRunning, at, of }: Props) {
  return (
    <div className="needs-script flex flex-wrap items-center justify-end gap-1">
      <span aria-hidden="true" className="tabular-nums mr-2 text-sm whitespace-nowrap text-soft">
        {t('platform.ui.carousel.slide', { index: at, count: of })}
      </span>
      <span className="flex gap-1">
        <IconButton
          icon={running ? 'pause' : 'play'}
          label={running ? t('platform.ui.carousel.pause') : t('platform.ui.carousel.play')}
          onClick={() => onRunning(!running)}
          className={ready ? undefined : 'motion-reduce:invisible'}
        />
        <IconButton
          icon="arrow-left"
          label={t('platform.ui.carousel.previous')}
          onClick={onPrevious}
        />
        <IconButton icon="arrow-right" label={t('platform.ui.carousel.next')} onClick={onNext} />
      </span>
    </div>
  );
}

const directions: Readonly<Record<string, 'previous' | 'next'>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

/** Moves the carousel by the left and right arrow keys while the focus is in it. */
function useArrowKeys(
  region: RefObject<HTMLElement | null>,
  move: (to: 'previous' | 'next') => void,
): void {
  useEffect(() => {
    const place = region.current;
    if (!place) return;
    const steer = (event: KeyboardEvent) => {
      const to = directions[event.key];
      if (!to) return;
      event.preventDefault();
      move(to);
    };
    place.addEventListener('keydown', steer);
    return () => place.removeEventListener('keydown', steer);
  }, [region, move]);
}

const media = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const list = media();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the user prefers reduced motion; false until hydration. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
}
