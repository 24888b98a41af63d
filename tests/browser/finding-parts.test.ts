import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, openShop, ready } from '../support/browser-shop.ts';
import { desktop, phone } from '../support/open-page.ts';

/** The search of the catalogue: in the header, above the list, and by its key. */
const shop = openShop();

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search parts' });

describe('the search in the header', () => {
  it('finds parts from every public page, and is replaced by the catalogue’s own', async () => {
    const { page, faults } = await shop.visit('/');
    for (const path of ['/', '/reviews', '/blog', '/portfolio']) {
      await page.goto(path);
      await ready(page);
      expect(await page.locator('header').getByRole('search').count(), path).toBe(1);
    }
    await searchOf(page).fill('chianring');
    await searchOf(page).press('Enter');
    await page.waitForURL(/\/parts\?q=chianring$/);
    await page.getByText('2 parts', { exact: true }).waitFor();
    expect(await searchOf(page).count()).toBe(1);
    expect(await searchOf(page).inputValue()).toBe('chianring');
    expect(faults).toEqual([]);
  });

  it('works without script', async () => {
    const page = await shop.visitWith({ viewport: desktop, javaScriptEnabled: false }, '/');
    await searchOf(page).fill('chianring');
    await searchOf(page).press('Enter');
    await page.waitForURL(/\/parts\?q=chianring$/);
    expect(await page.locator('main tbody > tr').count()).toBe(2);
  });

  it('stays whole on a narrow phone and beside doubled text', async () => {
    const { page } = await shop.visit('/', { width: 320, height: 640 });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const text of ['16px', '32px']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
        const box = await searchOf(page).boundingBox();
        const room = (text === '16px' ? 10 : 7) * Number.parseInt(text, 10);
        expect(box?.width, `${width} px, text of ${text}`).toBeGreaterThanOrEqual(room);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${width} px, text of ${text}`).toBe(width);
      }
    }
  });
});

describe('the catalogue on a phone', () => {
  it('shows five parts and the search while scrolling', async () => {
    const { page } = await shop.visit('/parts', phone);
    await eventually(() => page.locator('html[data-frame]').count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 1_500));
    const search = await searchOf(page).boundingBox();
    expect(search?.y).toBeGreaterThanOrEqual(0);
    expect(search?.y).toBeLessThan(10);
    const cards = await page
      .locator('main tbody > tr')
      .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    for (const height of cards.slice(0, 8)) expect(height).toBeLessThan(phone.height / 5);
  });

  it('shows the first match of a search that began far down the list', async () => {
    const { page } = await shop.visit('/parts', phone);
    await eventually(() => page.locator('html[data-frame]').count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 1_500));
    await searchOf(page).fill('spoke');
    await page.waitForURL(/q=spoke/);
    const below = async () => {
      const bar = await searchOf(page).boundingBox();
      const first = await page.locator('main tbody > tr').first().boundingBox();
      return (first?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    await eventually(below).toBeGreaterThanOrEqual(0);
    expect(await below()).toBeLessThan(phone.height / 4);
  });
});
