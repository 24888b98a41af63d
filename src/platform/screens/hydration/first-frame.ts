import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { inlineScript } from './inline-script.ts';

/**
 * Numbers the first four frames of a page in `data-frame` of `html`; first-frame.css hides what a later frame brings, and
 * pictures below the fold while `data-top` is set.
 * Back, reload, an address with a hash and a hidden tab render the whole page at once.
 */
function stageFrames(): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout>;
  const show = (frame: number) => {
    clearTimeout(timer);
    if (frame > 4) {
      delete dataset['frame'];
      return;
    }
    dataset['frame'] = String(frame);
    // Some browsers report no paint.
    timer = setTimeout(() => show(frame + 1), frame === 1 ? 2_000 : 50);
  };
  const afterPaint = () => {
    if (dataset['frame'] === '1') show(2);
  };
  const isWhole = () => location.hash !== '' || document.hidden;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'navigate' && !isWhole()) {
    show(1);
    new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true });
    dataset['top'] = '';
    addEventListener('scroll', () => delete dataset['top'], { once: true });
  }
  let path = location.pathname;
  addEventListener('popstate', () => {
    path = '';
  });
  addEventListener('navigated', () => {
    const from = path;
    path = location.pathname;
    if (from === '' || from === path || isWhole()) return;
    show(1);
    requestAnimationFrame(() => setTimeout(afterPaint));
  });
}

/** Belongs in the head. */
export const firstFrameScript = import.meta.env.SSR ? inlineScript(stageFrames) : '';

/** Stages the frames of a client-side navigation, before its first paint. */
export function useFirstFrame(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => void dispatchEvent(new Event('navigated')), [pathname]);
}
