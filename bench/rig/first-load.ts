import { median } from '../figure.ts';
import { type Shown, openBarePage } from './bare-page.ts';
import { type Line, type QuietBrowser, desktop } from './quiet-browser.ts';

export type FirstLoad = {
  /** When the largest element was painted, in milliseconds after the navigation began. */
  readonly largest: number;
  /** The largest element. */
  readonly shown: Shown;
  /** The layout shift of the whole load. */
  readonly shift: number;
  readonly requests: number;
};

/** Loads a page as a visitor who comes for the first time: a new context, an empty cache. */
export async function firstLoad(
  browser: QuietBrowser,
  url: string,
  line?: Line,
): Promise<FirstLoad> {
  const page = await browser.open(desktop, { settles: false, ...(line && { line }) });
  try {
    await page.visit(url, 0);
    return await page.ask(readLoad);
  } finally {
    await page.close();
  }
}

/** Runs in the page: waits until it has loaded and painted, then reads its timings. */
async function readLoad(): Promise<FirstLoad> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  while (performance.getEntriesByType('navigation')[0]?.duration === 0) await pause(20);
  // The chunks load after the first paint and may still paint more.
  let seen = -1;
  // A chunk is fetched, preloaded and imported, of which the network sees one.
  const count = () =>
    new Set(performance.getEntriesByType('resource').map(({ name }) => name)).size;
  while (seen !== count()) {
    seen = count();
    await pause(300);
  }
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(() => resolve([]), 200);
    });
  const paints = (await entries('largest-contentful-paint')) as (PerformanceEntry & {
    url: string;
    element: Element | null;
  })[];
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
  const last = paints.at(-1);
  if (!(last?.element instanceof HTMLElement)) throw new Error('The page has painted no element');
  const { width, height } = last.element.getBoundingClientRect();
  const { fontFamily, fontSize, fontWeight, lineHeight, letterSpacing } = getComputedStyle(
    last.element,
  );
  const family = (families: string) => families.split(',')[0]?.replaceAll(/["']/g, '').trim();
  const face = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .find(({ style }) => family(style.getPropertyValue('font-family')) === family(fontFamily));
  const source = /url\("?([^")]+)/.exec(face?.style.getPropertyValue('src') ?? '')?.[1] ?? '';
  const shown: Shown =
    last.url === ''
      ? {
          kind: 'text',
          words: last.element.innerText,
          width,
          style: `font-size: ${fontSize}; font-weight: ${fontWeight}; line-height: ${lineHeight}; letter-spacing: ${letterSpacing}`,
          fontUrl: new URL(source, location.href).href,
        }
      : { kind: 'picture', url: last.url, width, height };
  return {
    largest: last.startTime,
    shown,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    requests: count() + 1,
  };
}

/**
 * Loads a page and a bare one that shows the same largest element, in turn, since a machine's load
 * changes from minute to minute.
 */
export async function besideBarePage(
  browser: QuietBrowser,
  url: string,
  loads: number,
): Promise<{ largest: number; bare: number; shift: number; requests: number }> {
  const { shown } = await firstLoad(browser, url);
  const bare = await openBarePage(shown);
  try {
    const [ofPage, ofBare] = [[] as FirstLoad[], [] as FirstLoad[]];
    for (let load = 0; load < loads; load++) {
      ofPage.push(await firstLoad(browser, url));
      ofBare.push(await firstLoad(browser, bare.url));
    }
    return {
      largest: median(ofPage.map(({ largest }) => largest)),
      bare: median(ofBare.map(({ largest }) => largest)),
      shift: Math.max(...ofPage.map(({ shift }) => shift)),
      requests: Math.max(...ofPage.map(({ requests }) => requests)),
    };
  } finally {
    await bare.close();
  }
}
