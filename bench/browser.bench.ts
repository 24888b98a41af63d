import { chromium } from 'playwright-core';
import { findChromium } from '../tests/support/chromium.ts';
import { kilobytes, styleKilobytes, watchWeight } from '../tests/support/page-weight.ts';
import { type ShopProcess, startShopProcess } from '../tests/support/shop-process.ts';
import type { Bench } from './bench.ts';
import { type Figure, atMost, median } from './figure.ts';
import { blocking } from './rig/blocking.ts';
import { cartAfterPress } from './rig/cart-after-press.ts';
import { besideBarePage, firstLoad } from './rig/first-load.ts';
import { measureNavigation } from './rig/measure-navigation.ts';
import { type Line, type QuietBrowser, desktop, openQuietBrowser } from './rig/quiet-browser.ts';

const LOADS = 9;
const LARGEST_PAINT_RATIO = 1.8;
const SLOW_LOADS = 3;
const SLOW_PAINT_MS = 1_200;
const SLOW_CART_MS = 2_000;
const slowLine: Line = { latencyMs: 400, bytesPerSecond: 50_000 };
/** The requests of a first load, with its pictures in view. */
const REQUESTS = 20;
const NAVIGATIONS = 5;
const BLOCKING_LOADS = 3;
const BLOCKING_MS = 50;
/** Time after which a page has rendered everything. */
const LOADED_MS = 2_000;
const NAVIGATION_MS = 50;
const SCRIPT_KB = 120;
const STYLE_KB = 12;
const FONTS = 2;
/** A shift of one pixel is invisible; the ratio needs a limit above zero. */
const SHIFT = 0.001;

/** Page loads of the built shop in a real browser, without throttling but for the slow line. */
export const browser: Bench = {
  name: 'browser',
  about: `first load (median of ${LOADS}, beside a bare page) and navigation in Chromium; what home weighs`,
  needs: [],
  run: async (say) => {
    const shop = await startShopProcess();
    const quiet = await openQuietBrowser();
    try {
      const parts = (await (await fetch(`${shop.url}/api/tools?limit=1`)).json()) as {
        _id: string;
      }[];
      const pages = {
        '/': '/',
        '/parts': '/parts',
        '/parts/{id}': `/parts/${parts[0]?._id}`,
        '/reviews': '/reviews',
      };
      const figures: Figure[] = [];
      let shifted = 0;
      for (const [named, path] of Object.entries(pages)) {
        const { first, shift } = await firstLoads(quiet, shop.url + path, named, say);
        figures.push(...first);
        shifted = Math.max(shifted, shift);
      }
      for (const [named, path] of Object.entries(pages)) {
        const what = `blocking of ${named}, phone`;
        figures.push(await blockingOf(quiet, shop.url + path, what, say));
      }
      figures.push(await cart(quiet, shop.url, say));
      figures.push(...(await navigation(quiet, shop, say)), ...(await weigh(shop.url, shifted)));
      return figures;
    } finally {
      await quiet.close();
      await shop.stop();
    }
  },
};

async function firstLoads(
  quiet: QuietBrowser,
  url: string,
  named: string,
  say: (line: string) => void,
): Promise<{ first: Figure[]; shift: number }> {
  const { largest, bare, shift, requests } = await besideBarePage(quiet, url, LOADS);
  const slow = [];
  for (let load = 0; load < SLOW_LOADS; load++)
    slow.push((await firstLoad(quiet, url, slowLine)).largest);
  const figures = [
    atMost(LARGEST_PAINT_RATIO, {
      what: `largest paint of ${named}`,
      shop: largest,
      limit: bare,
      unit: 'ms',
      note: 'against a bare page with the same largest element',
    }),
    atMost(1, {
      what: `largest paint of ${named}, slow line`,
      shop: median(slow),
      limit: SLOW_PAINT_MS,
      unit: 'ms',
      note: `${slowLine.latencyMs} ms latency, ${slowLine.bytesPerSecond / 1000} kB/s`,
    }),
    atMost(1, { what: `requests of ${named}`, shop: requests, limit: REQUESTS, unit: 'requests' }),
  ];
  for (const { what, shop, limit, unit } of figures)
    say(`${what}: ${Math.round(shop)} ${unit} against ${Math.round(limit)}`);
  return { first: figures, shift };
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

async function cart(
  quiet: QuietBrowser,
  url: string,
  say: (line: string) => void,
): Promise<Figure> {
  const presses = [];
  for (let press = 0; press < SLOW_LOADS; press++)
    presses.push(await cartAfterPress(quiet, url, slowLine));
  const middle = median(presses);
  const what = 'home → cart, slow line';
  say(`${what}: ${Math.round(middle)} ms`);
  const note = 'press to form, without hover';
  return atMost(1, { what, shop: middle, limit: SLOW_CART_MS, unit: 'ms', note });
}

async function navigation(
  quiet: QuietBrowser,
  shop: ShopProcess,
  say: (line: string) => void,
): Promise<Figure[]> {
  const times = [];
  for (let time = 0; time < NAVIGATIONS; time++) times.push(await measureNavigation(quiet, shop));
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
  const style = await styleKilobytes(page);
  await one.close();
  return [
    atMost(1, {
      what: 'script on home, gzip',
      shop: kilobytes(loaded, 'script'),
      limit: SCRIPT_KB,
      unit: 'KB',
      note: 'in all',
    }),
    atMost(1, {
      what: 'style on home, gzip',
      shop: style,
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
