import { CHUNK_TIMEOUT_MS } from '../api/chunk-timeout.ts';
import { inlineScript } from './inline-script.ts';
import { RELOADED_KEY, RELOAD_ONCE_PER_MS } from './missing-chunk.ts';

/**
 * Waits for the first paint, loads the page's chunks and runs the router's module script, which hydrates the page.
 */
function boot(reloadedKey: string, reloadOncePerMs: number, chunkTimeoutMs: number): void {
  // A disabled button would report no press.
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-awaits-hydration]'))
    button.disabled = false;

  const hints = [...document.querySelectorAll<HTMLLinkElement>('[rel=deferred-modulepreload]')];
  const fetchChunk = async ({ href }: HTMLLinkElement) => {
    const response = await fetch(href, { signal: AbortSignal.timeout(chunkTimeoutMs) });
    await response.arrayBuffer();
    return response.status;
  };
  const hydrate = () => {
    for (const hint of hints) hint.rel = 'modulepreload';
    const sheet = document.querySelector<HTMLLinkElement>('[rel=deferred-stylesheet]');
    if (sheet) Object.assign(sheet, { disabled: true, rel: 'stylesheet' });
    const deferred = document.querySelector<HTMLScriptElement>(
      'script[type="application/deferred-module"]',
    );
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    script.text = deferred?.text ?? '';
    document.head.append(script);
  };
  const load = async (pauseMs: number): Promise<void> => {
    const statuses = await Promise.all(hints.map(fetchChunk)).catch(() => [503]);
    if (statuses.every((status) => status < 400)) {
      hydrate();
      return;
    }
    // A newer release has removed a chunk, even if a proxy's other server is down.
    const isGone = statuses.includes(404);
    if (isGone && Date.now() - Number(sessionStorage.getItem(reloadedKey)) > reloadOncePerMs) {
      sessionStorage.setItem(reloadedKey, String(Date.now()));
      location.reload();
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
      addEventListener('online', resolve, { once: true });
    });
    await load(Math.min(2 * pauseMs, 30_000));
  };
  const painted = new Promise<unknown>((resolve) => {
    if (document.hidden) resolve(null);
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 2_000); // Some browsers report no paint.
  });
  void painted.then(() => load(1_000));
}

/** Belongs at the end of every page. */
export const bootScript = import.meta.env.SSR
  ? inlineScript(boot, RELOADED_KEY, RELOAD_ONCE_PER_MS, CHUNK_TIMEOUT_MS)
  : '';
