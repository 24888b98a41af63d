import { inlineScript } from './inline-script.ts';

/** On a line with a longer delay the fonts would take bytes from the first paint and miss it all the same. */
const SLOW_MS = 380;

/**
 * Preloads the page's fonts. A slow line loads them after hydration, and shows them from the next visit on; until then
 * `data-fonts` keeps to the fallbacks (fonts.css).
 */
function preloadFonts(slowMs: number, ...files: readonly string[]): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isSlow = load !== undefined && performance.now() - load.requestStart > slowMs;
  const cached = (change?: string) => {
    try {
      if (change) localStorage.setItem('fonts', change);
      return localStorage.getItem('fonts');
    } catch {
      return null; // Refused storage.
    }
  };
  const version = files.join();
  if (!isSlow || cached() === version) {
    for (const href of files) {
      const hint = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href };
      document.head.append(Object.assign(document.createElement('link'), hint));
    }
    return;
  }
  document.documentElement.dataset['fonts'] = 'later';
  addEventListener(
    'hydrated',
    () =>
      void Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer())).then(
        () => cached(version),
        () => {}, // The next visit tries again.
      ),
    { once: true },
  );
}

/** Belongs in the head, before the style. */
export const preloadFontsScript = (...files: readonly string[]): string =>
  import.meta.env.SSR ? inlineScript(preloadFonts, SLOW_MS, ...files) : '';
