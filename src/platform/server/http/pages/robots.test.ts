import { expect, it } from 'vitest';
import { robotsRoutes } from './robots.ts';

it('robots.txt excludes personal pages and names the sitemap', async () => {
  const text = await (await robotsRoutes('https://parts.example').request('/robots.txt')).text();
  expect(text).toMatch(/^Disallow: \/dashboard$/m);
  expect(text).toMatch(/^Sitemap: https:\/\/parts\.example\/sitemap\.xml$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});
