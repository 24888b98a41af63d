import { setTimeout as pause } from 'node:timers/promises';
import type { ShopProcess } from '../../tests/support/shop-process.ts';
import { type QuietBrowser, type QuietPage, desktop } from './quiet-browser.ts';

/** Time that the pointer rests on a link before the click. */
const HOVER_MS = 300;
/** After this time the navigation has failed. */
const LONGEST_STEP_MS = 5_000;
/** By then a page has loaded everything. */
const LOADED_MS = 3_500;

export type Step = { readonly ms: number; readonly waited: boolean };

/**
 * Measures home → part → order form as the demo's customer, who hovers over each link before the
 * click.
 */
export async function measureNavigation(
  browser: QuietBrowser,
  shop: ShopProcess,
): Promise<{ part: Step; form: Step }> {
  const page = await browser.open(desktop);
  try {
    await page.visit(`${shop.url}/api/healthz`, HOVER_MS);
    await page.ask(async () => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email: 'customer@example.com', password: 'demo-customer' });
      const { status } = await fetch('/api/auth/login', { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
    });
    await page.visit(shop.url, LOADED_MS);
    const part = await step(page, 'main article a[href^="/parts/"]', 'main img[alt^="Drawing of"]');
    const form = await step(page, 'main a[href^="/purchase/"]', 'main input[name="quantity"]');
    return { part, form };
  } finally {
    await page.close();
  }
}

/** Hovers over a link, clicks it, and waits until the target has been painted. */
async function step(page: QuietPage, link: string, sign: string): Promise<Step> {
  // The page must stand still before the link is located.
  await pause(HOVER_MS);
  const at = await page.ask((selector) => {
    const all = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
    all[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A slide that has passed is outside the viewport.
    for (const one of all) {
      const { left, top, width, height } = one.getBoundingClientRect();
      const middle = { x: left + width / 2, y: top + height / 2 };
      if (one.contains(document.elementFromPoint(middle.x, middle.y)))
        return { ...middle, path: one.pathname };
    }
    throw new Error(`No ${selector} is to be seen`);
  }, link);
  await page.point('mouseMoved', at);
  await pause(HOVER_MS);
  await page.ask(watchPress, { path: at.path, sign, longest: LONGEST_STEP_MS });
  await page.point('mousePressed', at);
  await page.point('mouseReleased', at);
  return page.ask(() => (globalThis as unknown as { painted: Promise<Step> }).painted);
}

/** Runs in the page: measures from the click to the frame after the one that shows the target. */
function watchPress({ path, sign, longest }: { path: string; sign: string; longest: number }) {
  if (document.querySelector(sign)) throw new Error(`${sign} is there before the press`);
  const painted = new Promise<Step>((resolve) => {
    const press = ({ timeStamp }: Event) => {
      const look = () => {
        const ms = performance.now() - timeStamp;
        if (location.pathname !== path || !document.querySelector(sign)) {
          // A failed navigation counts as wrong and ends the wait.
          if (ms > longest) resolve({ ms, waited: true });
          else requestAnimationFrame(look);
          return;
        }
        const waited = document.querySelector('main .animate-spin, main .animate-breathe');
        // A task after this frame runs when it has been painted.
        setTimeout(() => resolve({ ms: performance.now() - timeStamp, waited: waited !== null }));
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', press, { once: true, capture: true });
  });
  Object.assign(globalThis, { painted });
}
