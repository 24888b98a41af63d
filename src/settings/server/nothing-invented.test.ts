import { expect, it } from 'vitest';
import type { Language } from '../../platform/rules/language/language.ts';
import { publicConfig } from '../../app/server/public-config.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { liveShop } from '../../testing/server/settings.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';

const HOST = liveShop.HOST_USER_EMAIL;
const pages = async (shop: TestShop, language: Language = 'en') =>
  publicConfig(shop.deps, await shop.deps.settings.current(), language);
const set = async (shop: TestShop, body: object) => {
  const reply = await shop.call('PUT /settings', { body }, { as: HOST });
  expect(reply.body).toMatchObject({ acknowledged: true });
};
const sitemap = async (shop: TestShop) =>
  (await shop.app.request('http://localhost/sitemap.xml')).text();

describeOnEngines('a live shop before its host has written anything', (open) => {
  it('states no figures, has neither blog nor portfolio, and claims nothing', async () => {
    const shop = startShop(await open(), { env: liveShop });
    for (const language of ['en', 'de'] as const) {
      const { texts, pages: optional, hasInventedAddress } = await pages(shop, language);
      expect(texts.figures).toEqual([]);
      expect(texts.blurb).toBe('');
      expect(texts.banner.map(({ line }) => line)).toEqual(['', '', '', '']);
      expect(optional).toEqual({ blog: false, portfolio: false });
      expect(hasInventedAddress).toBe(false);
    }
    expect((await pages(shop, 'de')).texts.banner[0]?.heading).toBe('Antrieb');
    expect((await shop.call('GET /blog')).body).toEqual([]);
    expect(await sitemap(shop)).not.toMatch(/blog|portfolio/);
  });

  it('shows what its host switches on, in both languages and in the site map', async () => {
    const shop = startShop(await open(), { env: liveShop });
    await set(shop, {
      'pages.blog': 'on',
      'pages.portfolio': 'on',
      'home.figures': '1912 | Founded',
      'home.figures@de': '1912 | Gegründet',
      'texts.blurb': 'Since 1912.',
      'texts.blurb@de': 'Seit 1912.',
      'texts.banner1Heading': 'Own heading',
      'texts.banner2Heading': 'Wheels',
      'texts.banner2Heading@de': 'Räder',
    });
    const english = await pages(shop);
    const german = await pages(shop, 'de');
    expect(english.pages).toEqual({ blog: true, portfolio: true });
    expect(english.texts.figures).toMatchObject([{ figure: '1912', name: 'Founded' }]);
    expect(german.texts.figures).toMatchObject([{ figure: '1912', name: 'Gegründet' }]);
    expect([english.texts.blurb, german.texts.blurb]).toEqual(['Since 1912.', 'Seit 1912.']);
    // Without a German text of its own, the German page shows the other one.
    expect(german.texts.banner.map(({ heading }) => heading)).toEqual([
      'Own heading',
      'Räder',
      'Bremsen',
      'Cockpit',
    ]);
    expect(await sitemap(shop)).toMatch(/\/blog<.*\/portfolio</s);
  });

  it('has no blog while no entry has a question', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const none = [1, 2, 3, 4].map((number) => [`texts.blog${number}Question`, '']);
    await set(shop, { 'pages.blog': 'on', ...Object.fromEntries(none) });
    expect((await pages(shop)).pages.blog).toBe(false);
    expect(await sitemap(shop)).not.toMatch(/blog/);
  });

  it('takes banner links to categories and to its own pages only', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const link = (to: string) =>
      shop.call('PUT /settings', { body: { 'texts.banner1Link': to } }, { as: HOST });
    expect((await link('/parts?q=chain')).status).toBe(200);
    expect((await link('Chains')).status).toBe(200);
    expect((await link('//elsewhere.example')).status).toBe(422);
    expect((await link('/\\elsewhere.example')).status).toBe(422);
  });

  it('names its country once', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const address = async (written: string) => {
      await set(shop, { 'shop.address': written, 'shop.country': 'DE' });
      return (await pages(shop)).business.address;
    };
    expect(await address('Domplatz 1\n48143 Münster')).toBe('Domplatz 1, 48143 Münster, Germany');
    expect(await address('Domplatz 1\n48143 Münster, Germany')).toBe(
      'Domplatz 1, 48143 Münster, Germany',
    );
    expect(await address('Domplatz 1\n48143 Münster\nDeutschland')).toBe(
      'Domplatz 1, 48143 Münster, Deutschland',
    );
    expect(await address('Domplatz 1\n48143 Germanystadt')).toBe(
      'Domplatz 1, 48143 Germanystadt, Germany',
    );
  });
});

describeOnEngines('a demo', (open) => {
  it('keeps the owner’s figures, blog and portfolio, and its map for its own address only', async () => {
    const shop = startShop(await open(), { env: { HOST_USER_EMAIL: HOST } });
    const { texts, pages: optional, hasInventedAddress } = await pages(shop);
    expect(texts.figures.map(({ figure, name }) => `${figure} ${name}`)).toEqual([
      '31+ Served customers',
      '120M+ Revenue',
      '33k Reviews',
      '50+ Tools',
    ]);
    expect((await pages(shop, 'de')).texts.figures[2]).toEqual({
      figure: '33.000',
      name: 'Bewertungen',
      note: '400 (22 %)',
      trend: 'up',
    });
    expect(optional).toEqual({ blog: true, portfolio: true });
    expect(hasInventedAddress).toBe(true);
    await set(shop, { 'shop.address': 'Domplatz 1' });
    expect((await pages(shop)).hasInventedAddress).toBe(false);
  });
});
