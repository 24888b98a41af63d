import { chromium } from 'playwright-core';
import { findChromium } from '../tests/support/chromium.ts';
import { kilobytes, watchWeight } from '../tests/support/page-weight.ts';
import { type ShopProcess, startShopProcess } from '../tests/support/shop-process.ts';
import type { Bench } from './bench.ts';
import { type Figure, atMost, median } from './figure.ts';
import { openBarePage } from './rig/bare-page.ts';
import { blocking } from './rig/blocking.ts';
import { measureNavigation } from './rig/measure-navigation.ts';
import { type QuietBrowser, desktop, openQuietBrowser } from './rig/quiet-browser.ts';

const LOADS = 9;
const LARGEST_PAINT_MS = 150;
const BLOCKING_LOADS = 5;
const BLOCKING_MS = 50;
/** Time after which a page has rendered everything. */
const LOADED_MS = 2_000;
const NAVIGATION_MS = 50;
const SCRIPT_KB = 120;
const STYLE_KB = 12;
const FONTS = 2;
/** A shift of one pixel is invisible; the ratio needs a limit above zero. */
const SHIFT = 0.001;

/** Page loads of the built shop in a real browser, without throttling. */
export const browser: Bench = {
  name: 'browser',
  about: `first load and navigation in Chromium, median of ${LOADS}; what home weighs`,
  needs: [],
  run: async (say) => {
    const shop = await startShopProcess();
    const quiet = await openQuietBrowser();
    try {
      const parts = (await (await fetch(`${shop.url}/api/tools?limit=1`)).json()) as {
        _id: string;
      }[];
      const part = `/parts/${parts[0]?._id}`;
      const figures: Figure[] = [];
      const note = await bareNote(quiet, shop.url, say);
      const named = (path: string) => (path === part ? '/parts/{id}' : path);
      let shifted = 0;
      for (const path of ['/', '/parts', part, '/reviews', '/blog', '/portfolio']) {
        const loads = [];
        for (let load = 0; load < LOADS; load++)
          loads.push(await firstLoad(quiet, shop.url + path));
        const what = `largest paint of ${named(path)}`;
        const middle = median(loads.map(({ largest }) => largest));
        shifted = Math.max(shifted, ...loads.map(({ shift }) => shift));
        figures.push(atMost(1, { what, shop: middle, limit: LARGEST_PAINT_MS, unit: 'ms', note }));
        say(`${what}: ${Math.round(middle)} ms`);
      }
      for (const path of ['/', '/parts', part, '/reviews']) {
        const what = `blocking of ${named(path)}, phone`;
        figures.push(await blockingOf(quiet, shop.url + path, what, say));
      }
      figures.push(...(await navigation(quiet, shop, say)), ...(await weigh(shop.url, shifted)));
      return figures;
    } finally {
      await quiet.close();
      await shop.stop();
    }
  },
};

/** Measures the same browser on a page with home's first picture only. */
async function bareNote(
  quiet: QuietBrowser,
  url: string,
  say: (line: string) => void,
): Promise<string> {
  const bare = await openBarePage(`${url}/drawings/banner-drivetrain.svg`);
  try {
    const loads = [];
    for (let load = 0; load < LOADS; load++) loads.push(await firstLoad(quiet, bare.url));
    const middle = Math.round(median(loads.map(({ largest }) => largest)));
    say(`largest paint of a bare page: ${middle} ms`);
    return `a bare page with home's first picture: ${middle} ms`;
  } finally {
    await bare.close();
  }
}

/** Opens a page with an empty cache. */
async function firstLoad(
  quiet: QuietBrowser,
  url: string,
): Promise<{ largest: number; shift: number }> {
  const page = await quiet.open(desktop);
  try {
    await page.visit(url, LOADED_MS);
    return await page.ask(async () => {
      /** All entries of a kind so far; the observer delivers the buffered ones at once. */
      const entries = (type: string) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({
            type,
            buffered: true,
          });
          setTimeout(() => resolve([]), 200);
        });
      const paints = await entries('largest-contentful-paint');
      const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
      return {
        largest: paints.at(-1)?.startTime ?? Number.NaN,
        shift: shifts.reduce((sum, { value }) => sum + value, 0),
      };
    });
  } finally {
    await page.close();
  }
}

async function blockingOf(
  quiet: QuietBrowser,
  url: string,
  what: string,
  say: (line: string) => void,
): Promise<Figure> {
  const loads = [];
  for (let load = 0; load < BLOCKING_LOADS; load++) loads.push(await blocking(quiet, url));
  const middle = median(loads);
  say(`${what}: ${Math.round(middle)} ms`);
  const note = 'by processor time, on a processor four times slower';
  return atMost(1, { what, shop: middle, limit: BLOCKING_MS, unit: 'ms', note });
}

async function navigation(
  quiet: QuietBrowser,
  shop: ShopProcess,
  say: (line: string) => void,
): Promise<Figure[]> {
  const times = [];
  for (let time = 0; time < LOADS; time++) times.push(await measureNavigation(quiet, shop));
  const ways = {
    'home → part, after hover': times.map(({ part }) => part),
    'part → order form, after hover': times.map(({ form }) => form),
  };
  return Object.entries(ways).map(([what, steps]) => {
    const middle = median(steps.map(({ ms }) => ms));
    say(`${what}: ${Math.round(middle)} ms`);
    return atMost(1, {
      what,
      shop: middle,
      limit: NAVIGATION_MS,
      unit: 'ms',
      wrong: steps.filter(({ waited }) => waited).length,
      note: 'click to painted; a spinner or a skeleton counts as wrong',
    });
  });
}

/** The bytes that home loads without interaction, its running slides included. */
async function weigh(url: string, shifted: number): Promise<Figure[]> {
  const one = await chromium.launch(await findChromium());
  const page = await one.newPage({ viewport: desktop });
  const weight = watchWeight(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(LOADED_MS);
  const loaded = await weight();
  const fonts = loaded.filter(({ kind }) => kind === 'font').length;
  const kb = (kind: 'script' | 'stylesheet') => kilobytes(loaded, kind);
  await one.close();
  return [
    atMost(1, {
      what: 'script on home, gzip',
      shop: kb('script'),
      limit: SCRIPT_KB,
      unit: 'KB',
      note: 'in all',
    }),
    atMost(1, {
      what: 'style on home, gzip',
      shop: kb('stylesheet'),
      limit: STYLE_KB,
      unit: 'KB',
    }),
    atMost(1, { what: 'font files on home', shop: fonts, limit: FONTS, unit: 'files' }),
    atMost(1, {
      what: 'layout shift, the worst page',
      shop: shifted,
      limit: SHIFT,
      unit: 'shift',
      note: 'the limit stands for none',
    }),
  ];
}
