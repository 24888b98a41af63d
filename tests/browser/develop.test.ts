import { chromium } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { eventually } from '../support/browser-shop.ts';
import { startShopProcess } from '../support/shop-process.ts';

it('`npm run dev` serves the pages from source and reloads an open page on changes', async () => {
  const shop = await startShopProcess({ NODE_ENV: 'development' }, ['--dev']);
  onTestFinished(async () => void (await shop.stop()));
  const browser = await chromium.launch(inject('chromium'));
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => void said.push(message.text()));

  const answer = await page.goto(`${shop.url}/login`);
  expect(answer?.status(), shop.output()).toBe(200);
  await eventually(() =>
    page
      .locator('header nav a')
      .count()
      .catch(() => 0),
  ).toBe(3);
  await eventually(() => said).toContain('[vite] connected.');
  // A page that loads without a cache misses this reload, and stays without script.
  expect(shop.output()).not.toContain('optimized dependencies changed');
  expect(said.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});
