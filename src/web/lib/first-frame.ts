/**
 * Runs in the head: the first frame leaves out what is below the fold or beyond an edge (ui/first-frame.css), and the
 * next four bring it, once the first stands on the screen, or soon in a browser that does not tell. Four, so that
 * none holds a slow phone up for long. Who comes back to a place further down, or asks for one, gets all at once,
 * as does who has no script.
 */
export const markFirstFrame = `try {
  const { dataset } = document.documentElement;
  const [{ type }] = performance.getEntriesByType('navigation');
  if (type === 'navigate' && !location.hash && !document.hidden) {
    const frames = ['first', 'second', 'third', 'fourth'];
    const next = () => {
      if (frames.length === 0) return delete dataset.frame;
      dataset.frame = frames.shift();
      setTimeout(next, 50);
    };
    const begin = () => frames.length === 3 && next();
    dataset.frame = frames.shift();
    setTimeout(begin, 2000);
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  }
} catch {}`.replaceAll(/\n */g, ' ');
