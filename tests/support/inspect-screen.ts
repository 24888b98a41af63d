import type { Page } from 'playwright-core';
import { axeFaults } from './axe.ts';
import { overflow, smallTargets } from './layout.ts';
import { desktop, phone } from './open-page.ts';
import { textCollisions } from './text-collisions.ts';

/** A theme changes colours only, so each width needs the other rules in one of its themes. */
const looks = [
  { size: desktop, colorScheme: 'light', rules: 'all' },
  { size: desktop, colorScheme: 'dark', rules: 'colours' },
  { size: phone, colorScheme: 'dark', rules: 'all' },
  { size: phone, colorScheme: 'light', rules: 'colours' },
] as const;

/** 400 % zoom of 1280 px, and 200 % of a small window. */
const zoomed = { width: 320, height: 640 };

/** Waits for the theme's colour transitions, which have no contrast half way. */
async function colorsSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const longest = () => new Promise((resolve) => globalThis.setTimeout(resolve, 1_000));
    for (let nested = 0; nested < 8; nested++) {
      // One frame to notice the theme and one to start; inherited colours start in the second.
      await frame();
      await frame();
      const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
      if (fading.length === 0) return;
      // The transition of a removed element never ends.
      const faded = Promise.all(fading.map((each) => each.finished.catch(() => null)));
      await Promise.race([faded, longest()]);
    }
  });
}

/**
 * Checks an open screen in all themes and sizes.
 * @returns the faults, each with its theme and size
 */
export async function inspect(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${where}: ${fault}`));
  for (const { size, colorScheme, rules } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await colorsSettled(page);
    note(`${size.width} ${colorScheme}`, await axeFaults(page, rules));
  }
  note('390', await smallTargets(page));
  await page.setViewportSize(zoomed);
  const wider = await overflow(page);
  if (wider > 0) note('320', [`${wider} px wider than the window`]);
  return found;
}

/**
 * Doubles the text size on a phone, first by the browser's setting, which also moves media queries
 * in rem, then by CSS. Nothing may be wider than the window, cut off or covered.
 */
export async function largeLetters(page: Page): Promise<string[]> {
  const browserSetting = await page.context().newCDPSession(page);
  const inBrowser = (standard: number) =>
    browserSetting.send('Page.setFontSizes', { fontSizes: { standard } });
  const inPage = (size: string) =>
    page.evaluate((wished) => {
      document.documentElement.style.fontSize = wished;
    }, size);
  /** The browser's setting reaches the page with a delay. */
  const areThere = (size: string) =>
    page.waitForFunction(
      (wished) => getComputedStyle(document.documentElement).fontSize === wished,
      size,
    );
  const look = async (where: string) => {
    await areThere('32px');
    const wider = await overflow(page);
    const faults = wider > 0 ? [`${wider} px wider than the window`] : [];
    return [...faults, ...(await textCollisions(page))].map((fault) => `${where}: ${fault}`);
  };
  await page.setViewportSize(phone);
  await inBrowser(32);
  const found = await look('letters of 32 px in the browser');
  await inBrowser(16);
  await areThere('16px');
  await inPage('200%');
  found.push(...(await look('letters of 200 % in the page')));
  await inPage('');
  await browserSetting.detach();
  return found;
}
