import type { QuietBrowser, Screen, TraceEvent } from './quiet-browser.ts';

/** A mid-range phone: its screen, and a processor four times slower than this machine's. */
const phone: Screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOWER = 4;
/** A longer task delays the page's response to input (web.dev: Total Blocking Time). */
const LONGEST_TASK_MS = 50;
/** By then home is hydrated and its slides run. */
const WATCHED_MS = 6_000;

/**
 * The total blocking time of a page's first seconds after its first paint on a phone's processor,
 * in milliseconds. Measured in processor time, since other load on the machine would count four
 * times.
 */
export async function blocking(browser: QuietBrowser, url: string): Promise<number> {
  const page = await browser.open(phone);
  try {
    const events = await browser.trace(['devtools.timeline', 'loading', 'toplevel'], () =>
      page.visit(url, WATCHED_MS),
    );
    return blockedIn(events);
  } finally {
    await page.close();
  }
}

function blockedIn(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === paint?.pid && args.name === 'CrRendererMain',
  );
  if (!paint || !thread) throw new Error('The trace tells of no paint');
  return events
    .filter(
      ({ name, pid, tid }) =>
        name === 'ThreadControllerImpl::RunTask' && pid === thread.pid && tid === thread.tid,
    )
    .filter(({ ts }) => ts >= paint.ts)
    .map(({ tdur = 0 }) => (SLOWER * tdur) / 1000 - LONGEST_TASK_MS)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);
}
