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

  // German pages have a Vite of their own, which starts at their first request.
  const german = await page.goto(`${shop.url}/de/login`);
  expect(german?.status(), shop.output()).toBe(200);
  await eventually(() => said.filter((text) => text === '[vite] connected.').length).toBe(2);
  await page.getByLabel('Passwort', { exact: true }).fill('typed');
  // Only a hydrated page shows it, in words that came from source.
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await page.getByRole('button', { name: 'Verbergen' }).waitFor();
  const scripts = await page
    .locator('script[src], link[rel=modulepreload]')
    .evaluateAll((tags) =>
      tags.map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''),
    );
  // One server of source serves all languages.
  expect(scripts.filter((script) => script.startsWith('/de/'))).toEqual([]);
  expect(await page.locator('html').innerHTML()).toContain('/src/app/screens/');
  expect(shop.output()).not.toContain('optimized dependencies changed');
  expect(said.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});
