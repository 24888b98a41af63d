import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Runs in the head. The first frame leaves out what is below the fold or beyond an edge (ui/first-frame.css). Once it
 * is on the screen, the next four frames bring the rest; a browser that does not report its paint starts them after two
 * seconds. There are four, so that none of them holds up a slow phone for long. So it is with the page that comes first,
 * and with each that a visitor goes on to. Who goes back, or follows a link to a place further down, gets the whole page
 * at once, and so does a browser without script.
 */
export const markFirstFrame = import.meta.env.SSR
  ? `try {
  const { dataset } = document.documentElement;
  const frames = ['first', 'second', 'third', 'fourth'];
  let at, timer;
  const show = (frame) => {
    clearTimeout(timer);
    at = frame;
    if (at === frames.length) return delete dataset.frame;
    dataset.frame = frames[at];
    timer = setTimeout(next, at ? 50 : 2000);
  };
  const next = () => show(at + 1);
  const begin = () => at === 0 && next();
  const isWhole = () => location.hash || document.hidden;
  const [{ type }] = performance.getEntriesByType('navigation');
  if (type === 'navigate' && !isWhole()) {
    show(0);
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
  let path = location.pathname;
  addEventListener('popstate', () => path = '');
  window.gone = () => {
    const from = path;
    path = location.pathname;
    if (!from || from === path || isWhole()) return;
    show(0);
    requestAnimationFrame(() => setTimeout(begin));
  };
} catch {}`.replaceAll(/\n */g, ' ')
  : '';

/** Tells the script above of another page, before it is painted. */
export function useFirstFrame(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => (globalThis as { gone?: () => void }).gone?.(), [pathname]);
}
