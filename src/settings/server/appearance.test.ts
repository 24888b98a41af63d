import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import sharp from 'sharp';
import { publicConfig } from '../../app/server/public-config.ts';
import { imagesCheck } from '../../operations/server/doctor/checks/images.check.ts';
import { organization } from '../../platform/screens/seo/structured-data.ts';
import { renderHtml } from '../../platform/server/mail/render-html.ts';
import { mailShop } from '../../platform/server/mail/mail-shop.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';

const save = (shop: TestShop, body: object) => shop.call('PUT /settings', { body }, { as: HOST });
const pages = async (shop: TestShop) => publicConfig(shop.deps, await shop.deps.settings.current());
const mail = async (shop: TestShop) =>
  renderHtml({ subject: 'News', heading: 'News', paragraphs: [] }, await mailShop(shop.deps, 'en'));

async function shopWithDisk(db: Parameters<typeof startShop>[0]) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-logo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return startShop(db, { env: { DATA_DIR: folder, PUBLIC_URL: 'https://parts.example' } });
}

async function upload(shop: TestShop): Promise<string> {
  const picture = sharp({
    create: { width: 400, height: 100, channels: 4, background: '#0a5c36' },
  });
  const stored = await shop.deps.images.store(await picture.png().toBuffer());
  return stored.ok ? stored.value.url : '';
}

describeOnEngines('the look of a shop', (open) => {
  it('has its logo in pages, structured data and mails, and keeps the file', async () => {
    const shop = await shopWithDisk(await open());
    expect(await mail(shop)).not.toContain('<img');
    const logo = await upload(shop);
    expect((await save(shop, { 'shop.logo': logo })).status).toBe(200);
    const config = await pages(shop);
    expect(config.logo).toBe(logo);
    const png = `https://parts.example${logo.replace('.webp', '.png')}`;
    expect(organization(config)['logo']).toBe(png);
    expect(await mail(shop)).toContain(`<img src="${png}" alt="Halden Cycle Works"`);
    const images = join(shop.deps.config.dataDir, 'images');
    for (const name of await readdir(images)) await utimes(join(images, name), 0, 0);
    expect(await imagesCheck.find(shop.deps)).toEqual([]);
    expect((await save(shop, { 'shop.logo': '' })).status).toBe(200);
    expect(await imagesCheck.find(shop.deps)).not.toEqual([]);
  });

  it('takes no logo that may hold scripts', async () => {
    const shop = startShop(await open());
    for (const address of [
      '/drawings/mark.svg',
      'https://a.example/a.svg',
      'data:image/svg+xml,x',
      'javascript:x',
    ])
      expect((await save(shop, { 'shop.logo': address })).problem.errors).toEqual({
        'shop.logo': 'Please upload the logo as PNG, JPEG or WebP: SVG files can contain scripts',
      });
  });

  it('has an accent colour on its pages, and no style without one', async () => {
    const shop = startShop(await open());
    expect(await pages(shop)).not.toHaveProperty('accentStyle');
    expect((await save(shop, { 'shop.accent': '0A5C36' })).status).toBe(200);
    expect((await pages(shop)).accentStyle).toContain('--color-signal:#0a5c36');
    expect((await save(shop, { 'shop.accent': '#ff7a00' })).status).toBe(422);
  });
});
