import { describe, expect, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { watchLayoutShifts } from '../support/layout.ts';
import { phone } from '../support/open-page.ts';

/** The offer of the German page on an English one. */
const shop = openShop();

/** An empty page of a browser that prefers a language. */
const preferring = (locale: string) => shop.visitWith({ locale }, '/robots.txt');

describe('the offer of the German page', () => {
  it('is made once to a browser that prefers German, and moves nothing', async () => {
    const page = await preferring('de-AT');
    const shifts = await watchLayoutShifts(page);
    await page.goto('/parts?sort=price');
    await ready(page);
    const offer = page.getByRole('complementary', {
      name: 'Diese Seite gibt es auch auf Deutsch.',
    });
    await offer.waitFor();
    expect(await offer.getAttribute('lang')).toBe('de');
    expect(await shifts()).toBeLessThan(0.01);
    await page.setViewportSize(phone);
    const { x = -1, width = 0 } = (await offer.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(phone.width);

    await offer.getByRole('button', { name: 'Nein, danke' }).click();
    expect(await offer.count()).toBe(0);
    await page.goto('/');
    await ready(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await offer.count()).toBe(0);
  });

  it('leads to the same page, and keeps the choice', async () => {
    const page = await preferring('de-DE');
    await page.goto('/parts?sort=price');
    await ready(page);
    await page.getByRole('link', { name: 'Auf Deutsch ansehen' }).press('Enter');
    await page.waitForURL('**/de/parts?sort=price');
    await page.goto('/reviews');
    expect(new URL(page.url()).pathname).toBe('/de/reviews');
  });

  it('is not made to others, nor on German pages', async () => {
    for (const [locale, path] of [
      ['en-GB', '/'],
      ['fr-FR', '/'],
      ['de-DE', '/de'],
    ] as const) {
      const page = await preferring(locale);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(path);
      await ready(page);
      await eventually(() => page.evaluate(() => document.readyState)).toBe('complete');
      expect(await page.locator('.language-offer').count(), locale).toBe(0);
      expect(asked.filter((url) => url.includes('language-offer'))).toEqual([]);
    }
  });
});
