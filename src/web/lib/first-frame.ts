/**
 * Runs in the head. The first frame leaves out what is below the fold or beyond an edge (ui/first-frame.css). Once it
 * is on the screen, the next four frames bring the rest; a browser that does not report its paint starts them after two
 * seconds. There are four, so that none of them holds up a slow phone for long. A visitor who goes back, or follows a
 * link to a place further down, gets the whole page at once, and so does a browser without script. Only the page has it,
 * not its program.
 */
export const markFirstFrame = import.meta.env.SSR
  ? `try {
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
} catch {}`.replaceAll(/\n */g, ' ')
  : '';
