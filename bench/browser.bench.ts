import { type Browser, type Page, chromium } from 'playwright-core';
import { findChromium } from '../tests/support/chromium.ts';
import { kilobytes, watchWeight } from '../tests/support/page-weight.ts';
import { type ShopProcess, startShopProcess } from '../tests/support/shop-process.ts';
import type { Bench } from './bench.ts';
import { type Figure, atMost, median } from './figure.ts';
import { openBarePage } from './rig/bare-page.ts';
import { blocking } from './rig/blocking.ts';

const LOADS = 9;
const LARGEST_PAINT_MS = 150;
const BLOCKING_LOADS = 5;
const BLOCKING_MS = 50;
/** A new window starts programs of its own (tab search and the like), which are not the page's; by then they have. */
const SETTLED_MS = 1_500;
const GOING_ON_MS = 50;
const SCRIPT_KB = 120;
const STYLE_KB = 12;
const FONTS = 2;
/** A shift of a pixel's breadth is none to the eye; the ratio needs a limit above zero. */
const SHIFT = 0.001;
/** A hand that means a link rests on it at least this long before it presses. */
const HOVER_MS = 300;
/** Longer than this, a step has led elsewhere. */
const LONGEST_STEP_MS = 5_000;
const desktop = { width: 1280, height: 900 };

/** What a visitor of the built shop waits for in a real browser on this machine, without throttling. */
export const browser: Bench = {
  name: 'browser',
  about: `first load and going on in Chromium, median of ${LOADS}; what home weighs`,
  needs: [],
  run: async (say) => {
    const shop = await startShopProcess();
    const chromiumFound = await findChromium();
    const one = await chromium.launch(chromiumFound);
    try {
      const parts = (await (await fetch(`${shop.url}/api/tools?limit=1`)).json()) as {
        _id: string;
      }[];
      const part = `/parts/${parts[0]?._id}`;
      const figures: Figure[] = [];
      const note = await bareNote(one, shop.url, say);
      const named = (path: string) => (path === part ? '/parts/{id}' : path);
      let shifted = 0;
      for (const path of ['/', '/parts', part, '/reviews', '/blog', '/portfolio']) {
        const loads = [];
        for (let load = 0; load < LOADS; load++) loads.push(await firstLoad(one, shop.url + path));
        const what = `largest paint of ${named(path)}`;
        const middle = median(loads.map(({ largest }) => largest));
        shifted = Math.max(shifted, ...loads.map(({ shift }) => shift));
        figures.push(atMost(1, { what, shop: middle, limit: LARGEST_PAINT_MS, unit: 'ms', note }));
        say(`${what}: ${Math.round(middle)} ms`);
      }
      for (const path of ['/', '/parts', part, '/reviews']) {
        const what = `blocking of ${named(path)}, phone`;
        figures.push(await blockingOf(one, shop.url + path, what, say));
      }
      figures.push(...(await goingOn(one, shop, say)), ...(await weigh(one, shop.url, shifted)));
      return figures;
    } finally {
      await one.close();
      await shop.stop();
    }
  },
};

/** What the same browser takes for a page that is nothing but home's first picture. */
async function bareNote(one: Browser, url: string, say: (line: string) => void): Promise<string> {
  const bare = await openBarePage(`${url}/drawings/banner-drivetrain.svg`);
  try {
    const loads = [];
    for (let load = 0; load < LOADS; load++) loads.push(await firstLoad(one, bare.url));
    const middle = Math.round(median(loads.map(({ largest }) => largest)));
    say(`largest paint of a bare page: ${middle} ms`);
    return `a bare page with home's first picture: ${middle} ms`;
  } finally {
    await bare.close();
  }
}

/** Opens a page as somebody who comes for the first time: an empty cache, nobody signed in. */
async function firstLoad(one: Browser, url: string): Promise<{ largest: number; shift: number }> {
  const context = await one.newContext({ viewport: desktop });
  try {
    const page = await context.newPage();
    await page.waitForTimeout(SETTLED_MS);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate(async () => {
      /** All entries of a kind so far; the observer hands the buffered ones over at once. */
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
    await context.close();
  }
}

async function blockingOf(
  one: Browser,
  url: string,
  what: string,
  say: (line: string) => void,
): Promise<Figure> {
  const loads = [];
  for (let load = 0; load < BLOCKING_LOADS; load++) loads.push(await blocking(one, url));
  const middle = median(loads);
  say(`${what}: ${Math.round(middle)} ms`);
  const note = 'by processor time, on a processor four times slower';
  return atMost(1, { what, shop: middle, limit: BLOCKING_MS, unit: 'ms', note });
}

/** Home → part → order form, as the demo's customer, whose pointer has rested on each link. */
async function goingOn(
  one: Browser,
  shop: ShopProcess,
  say: (line: string) => void,
): Promise<Figure[]> {
  const toPart: number[] = [];
  const toForm: number[] = [];
  let waits = 0;
  for (let time = 0; time < LOADS; time++) {
    const context = await one.newContext({ baseURL: shop.url, viewport: desktop });
    try {
      const page = await context.newPage();
      const data = { email: 'customer@example.com', password: 'demo-customer' };
      await page.request.post('/api/auth/login', { data });
      await page.goto('/', { waitUntil: 'networkidle' });
      const part = await step(page, 'main article a[href^="/parts/"]', 'main a[href="/parts"] svg');
      const form = await step(page, 'main a[href^="/purchase/"]', 'main input[type="number"]');
      toPart.push(part.ms);
      toForm.push(form.ms);
      waits += Number(part.waited) + Number(form.waited);
    } finally {
      await context.close();
    }
  }
  say(
    `home → part ${Math.round(median(toPart))} ms, → order form ${Math.round(median(toForm))} ms`,
  );
  const ways = { 'home → part, after hover': toPart, 'part → order form, after hover': toForm };
  return Object.entries(ways).map(([what, values]) =>
    atMost(1, {
      what,
      shop: median(values),
      limit: GOING_ON_MS,
      unit: 'ms',
      wrong: waits,
      note: 'click to painted; a spinner or a skeleton counts as wrong',
    }),
  );
}

/** Rests on a link, presses it, and waits until what it leads to has been painted. */
async function step(page: Page, link: string, there: string) {
  const target = page.locator(link).first();
  const address = await target.getAttribute('href');
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(
    ([path, sign, longest]) => {
      const painted = new Promise<{ ms: number; waited: boolean }>((resolve) => {
        const press = ({ timeStamp }: Event) => {
          const look = () => {
            const ms = performance.now() - timeStamp;
            if (location.pathname !== path || !document.querySelector(sign ?? '')) {
              // It led elsewhere: wrong, but no reason to wait for ever.
              if (ms > longest) resolve({ ms, waited: true });
              else requestAnimationFrame(look);
              return;
            }
            const waited = document.querySelector('main .animate-spin, main .animate-breathe');
            // Behind this frame: by then it has been painted.
            setTimeout(() =>
              resolve({ ms: performance.now() - timeStamp, waited: waited !== null }),
            );
          };
          requestAnimationFrame(look);
        };
        document.addEventListener('click', press, { once: true, capture: true });
      });
      Object.assign(globalThis, { painted });
    },
    [address, there, LONGEST_STEP_MS] as const,
  );
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate(
    () => (globalThis as unknown as { painted: Promise<{ ms: number; waited: boolean }> }).painted,
  );
}

/** What home loads by itself, its running slides with it. */
async function weigh(one: Browser, url: string, shifted: number): Promise<Figure[]> {
  const page = await one.newPage({ viewport: desktop });
  const weight = watchWeight(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  // What rests has been fetched; what only comes once it runs counts as well.
  await page.mouse.move(1, 1);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLED_MS);
  const loaded = await weight();
  const fonts = loaded.filter(({ kind }) => kind === 'font').length;
  const kb = (kind: 'script' | 'stylesheet') => kilobytes(loaded, kind);
  await page.close();
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
