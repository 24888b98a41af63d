import { expect, it } from 'vitest';
import { readConfig } from '../../../platform/server/config/config.ts';
import { fixedSettings } from '../../../testing/server/fixed-settings.ts';
import { iconRoutes } from './icons.ts';

const app = iconRoutes({ settings: fixedSettings(readConfig({})) });

it('the manifest follows a new name of the shop at once', async () => {
  const reply = await app.request('/site.webmanifest');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
});

it.each([
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/favicon.ico', 'image/png'],
  ['/icons/icon-180.png', 'image/png'],
  ['/icons/icon-512.png', 'image/png'],
  ['/site.webmanifest', 'application/manifest+json'],
])('%s is served as %s', async (path, type) => {
  const reply = await app.request(path);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe(type);
});
