/**
 * Runs in the head: the first frame leaves out what is below the fold or beyond an edge (ui/first-frame.css), and the
 * next two bring it, once the first stands on the screen, or soon in a browser that does not tell. Two, so that
 * neither holds a slow phone up for long. Who comes back to a place further down, or asks for one, gets all at once,
 * as does who has no script.
 */
export const markFirstFrame = `try {
  const { dataset } = document.documentElement;
  const [{ type }] = performance.getEntriesByType('navigation');
  if (type === 'navigate' && !location.hash && !document.hidden) {
    const next = () => {
      if (dataset.frame !== 'first') return;
      dataset.frame = 'second';
      setTimeout(() => delete dataset.frame, 50);
    };
    dataset.frame = 'first';
    setTimeout(next, 2000);
    new PerformanceObserver(next).observe({ type: 'paint', buffered: true });
  }
} catch {}`.replaceAll(/\n */g, ' ');
