import type { BrowserContextOptions } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openShop } from '../support/browser-shop.ts';
import { phone } from '../support/open-page.ts';

/**
 * The theme follows the system. Safari before 2026 does not tell it to a drawing in a page, so the
 * drawing's address does.
 */
const shop = openShop();

type Scheme = NonNullable<BrowserContextOptions['colorScheme']>;

/** The share of a drawing's painted pixels that are light. */
async function lightness(colorScheme: Scheme, address: string): Promise<number> {
  const page = await shop.visitWith({ colorScheme }, '/robots.txt');
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    const { width, height } = image;
    const paper = Object.assign(document.createElement('canvas'), { width, height });
    const pen = paper.getContext('2d');
    if (!pen) throw new Error('No canvas');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let light = 0;
    let painted = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(at, at + 4);
      if (alpha < 255) continue;
      painted += 1;
      if (red + green + blue > 384) light += 1;
    }
    return light / painted;
  }, address);
}

it('an empty box has the ground of a field in both themes, not the grey of a disabled one', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await shop.visitWith({ colorScheme }, '/parts');
    const grounds = await page.evaluate(() =>
      ['main input[type=checkbox]', 'main input[type=search]'].map((field) => {
        const { backgroundColor, appearance } = getComputedStyle(
          document.querySelector(field) as Element,
        );
        return { backgroundColor, isOwn: field.includes('search') || appearance === 'none' };
      }),
    );
    expect(grounds[0], colorScheme).toEqual(grounds[1]);
  }
});

it('on a phone the line below the current page’s link keeps clear of the search', async () => {
  const { page } = await shop.visit('/', phone);
  const link = await page.locator('header nav [aria-current=page]').boundingBox();
  const field = await page.locator('header input[type=search]').boundingBox();
  expect((field?.y ?? 0) - ((link?.y ?? 0) + (link?.height ?? 0))).toBeGreaterThanOrEqual(6);
});

describe('a drawing', () => {
  it('is dark if its address says so, whatever the browser reports', async () => {
    const address = '/drawings/chainring.svg';
    expect(await lightness('light', address)).toBeGreaterThan(0.5);
    expect(await lightness('light', `${address}#dark`)).toBeLessThan(0.5);
    expect(await lightness('dark', `${address}#dark`)).toBeLessThan(0.5);
  });

  it('is requested in the page’s theme on every screen with drawings', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const path of ['/', '/parts', '/parts?q=zzzzzz', '/reviews', '/nowhere']) {
        const page = await shop.visitWith({ colorScheme }, path);
        await page.waitForLoadState('networkidle');
        const shown = await page.evaluate(() =>
          // Chromium reports a preloaded picture by its preloaded address.
          [...document.querySelectorAll<HTMLImageElement>('img:not([fetchpriority])')]
            .map((one) => one.currentSrc)
            .filter((src) => src.includes('/drawings/')),
        );
        expect(shown.length, path).toBeGreaterThan(0);
        expect(
          shown.filter((src) => src.endsWith('#dark') !== (colorScheme === 'dark')),
          `${path} ${colorScheme}`,
        ).toEqual([]);
      }
    }
  });
});

describe('the preference for more contrast', () => {
  it('shows no grey text, and edges of enough contrast (WCAG 2.2, 1.4.11)', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await shop.visitWith(
        { colorScheme, contrast: 'more', viewport: phone },
        '/parts',
      );
      const [words, edge] = await page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d');
        if (!pen) throw new Error('No canvas');
        const painted = (...layers: string[]): number[] => {
          for (const layer of layers) {
            pen.fillStyle = layer;
            pen.fillRect(0, 0, 1, 1);
          }
          return [...pen.getImageData(0, 0, 1, 1).data];
        };
        const luminance = (colour: number[]) =>
          [0.2126, 0.7152, 0.0722].reduce((sum, share, at) => {
            const part = (colour[at] ?? 0) / 255;
            return sum + share * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
          }, 0.05);
        const contrast = (one: string, ground: string) => {
          const [low = 1, high = 1] = [painted(ground), painted(ground, one)]
            .map(luminance)
            .toSorted((a, b) => a - b);
          return high / low;
        };
        const of = (selector: string) => {
          const found = document.querySelector(selector);
          if (!found) throw new Error(`No ${selector}`);
          return getComputedStyle(found);
        };
        const card = of('tbody tr');
        return [
          contrast(of('tbody .text-soft').color, card.backgroundColor),
          contrast(card.borderTopColor, card.backgroundColor),
        ];
      });
      expect(words, colorScheme).toBeGreaterThan(14);
      expect(edge, colorScheme).toBeGreaterThan(3);
    }
  });
});
