import type { Browser } from 'playwright-core';

/** A phone of the middle: its screen, and a processor four times slower than this machine's. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOWER = 4;
/** A task that takes longer holds up whoever touches the page meanwhile (web.dev: Total Blocking Time). */
const LONGEST_TASK_MS = 50;
const SETTLED_MS = 1_500;
/** Home's program has woken by then, and its slides run. */
const WATCHED_MS = 5_000;

type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur` is the processor's time. */
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/**
 * What the tasks of a page's first seconds, after its first paint, take beyond 50 ms on a phone's processor, in milliseconds.
 * Reckoned by the processor's time, since what else the machine does would count four times.
 */
export async function blocking(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.waitForTimeout(SETTLED_MS);
    await browser.startTracing(page, { categories: ['devtools.timeline', 'loading', 'toplevel'] });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(WATCHED_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    return blockedIn(trace.traceEvents);
  } finally {
    await context.close();
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
