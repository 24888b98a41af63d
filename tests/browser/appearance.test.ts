import { beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';
import { standardSettings } from '../../src/settings/rules/settings.values.ts';
import { type Caller, openShop } from '../support/browser-shop.ts';
import { phone, toast } from '../support/open-page.ts';

/** The logo and the accent colour of a shop. */
const shop = openShop();
const standard = standardSettings({ mode: 'demo', givenName: null });

let host: Caller;
beforeEach(async () => {
  host = await shop.callAs('host');
  await host('PUT', '/settings', standard);
});

it('a host uploads a logo, which takes the place of mark and name, and removes it', async () => {
  const { page, faults } = await shop.visitAs('host', '/dashboard/settings');
  const picture = sharp({
    create: { width: 400, height: 100, channels: 4, background: '#0a5c36' },
  });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  const section = page.getByRole('region', { name: 'Appearance' });
  const script = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await section.locator('input[type=file]').setInputFiles(script);
  await section.getByText('This file type is not supported.').waitFor();
  await section.locator('input[type=file]').setInputFiles(file);
  await section.getByRole('button', { name: 'Remove logo' }).waitFor();
  await section.getByRole('button', { name: 'Save appearance' }).click();
  await toast(page, 'Settings saved.').waitFor();
  const logo = page.getByRole('banner').getByRole('img', { name: 'Halden Cycle Works' });
  await logo.waitFor();
  const visitor = await shop.visit('/', phone);
  const box = await visitor.page
    .getByRole('banner')
    .getByRole('img', { name: 'Halden Cycle Works' })
    .boundingBox();
  expect(box?.height).toBe(44);
  await section.getByRole('button', { name: 'Remove logo' }).click();
  await section.getByRole('button', { name: 'Save appearance' }).click();
  await logo.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('a host chooses an accent, is told which one works, and keeps what was typed', async () => {
  const { page, faults } = await shop.visitAs('host', '/dashboard/settings');
  const field = page.getByLabel('Accent colour');
  await field.fill('#ff7a00');
  await page.getByRole('button', { name: 'Save appearance' }).click();
  const refused = await page.getByText('This colour is too light').textContent();
  expect(await field.inputValue()).toBe('#ff7a00');
  const [nearest = ''] = /#[0-9a-f]{6}$/.exec(refused ?? '') ?? [];
  await field.fill(nearest);
  const save = page.getByRole('button', { name: 'Save appearance' });
  await save.click();
  await toast(page, 'Settings saved.').waitFor();
  const signal = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-signal').trim(),
    );
  expect(await signal()).toBe(nearest);
  await page.goto('/');
  expect(await signal()).toBe(nearest);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await signal()).not.toBe(nearest);
  await page.emulateMedia({ media: 'print' });
  expect(await signal()).toBe('#000');
  expect(faults).toEqual([]);
});
