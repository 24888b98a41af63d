// `npm run shots [folder] [name …]`: screenshots of every screen in both widths and both themes.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from '../tests/support/chromium.ts';
import { desktop, openPage, phone } from '../tests/support/open-page.ts';
import { type Screen, audiences, screensOf } from '../tests/support/screens.ts';
import { startShopProcess } from '../tests/support/shop-process.ts';
import { findSample, settled, signInEverybody } from '../tests/support/visit.ts';

const sizes = { 1280: desktop, 390: phone } as const;
const themes = ['light', 'dark'] as const;
/** Maximum height of a screenshot in pixels. */
const TALLEST = 6_000;

type Camera = {
  readonly browser: Browser;
  readonly url: string;
  readonly folder: string;
  readonly states: Awaited<ReturnType<typeof signInEverybody>>;
};

/** Takes one width and theme of every screen and prints the errors of the pages. */
async function photograph(
  { browser, url, folder, states }: Camera,
  screens: readonly Screen[],
  { width, theme }: { width: keyof typeof sizes; theme: (typeof themes)[number] },
): Promise<void> {
  for (const who of audiences) {
    const storageState: BrowserContextOptions['storageState'] = states[who];
    const { page, faults } = await openPage(browser, url, sizes[width], {
      colorScheme: theme,
      ...(storageState ? { storageState } : {}),
    });
    // Loads the fonts: without a warm cache the first page falls back to system fonts.
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    for (const screen of screens.filter((each) => each.who === who)) {
      await page.goto(screen.path);
      await settled(page, screen);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: join(folder, `${screen.name}-${width}-${theme}.png`),
        fullPage: true,
        ...(height > TALLEST ? { clip: { x: 0, y: 0, width, height: TALLEST } } : {}),
      });
    }
    for (const fault of faults.filter((each) => !each.includes('/nowhere'))) console.error(fault);
    await page.context().close();
  }
}

async function main([folder = 'shots', ...names]: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const shop = await startShopProcess();
  const browser = await chromium.launch(await findChromium());
  try {
    const [sample, states] = await Promise.all([
      findSample(shop.url),
      signInEverybody(browser, shop.url),
    ]);
    const screens = screensOf(sample).filter(
      ({ name }) => names.length === 0 || names.includes(name),
    );
    const camera = { browser, url: shop.url, folder, states };
    for (const theme of themes) {
      // Two at a time, for machines with two cores.
      await Promise.all(
        ([1280, 390] as const).map((width) => photograph(camera, screens, { width, theme })),
      );
    }
    console.log(`${screens.length * 4} pictures of ${screens.length} screens are in ${folder}/`);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

await main(process.argv.slice(2));
