import { expect, it } from 'vitest';
import { legalPages } from '../../platform/rules/legal/legal-pages.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { liveShop } from '../../testing/server/settings.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { businessDetailsCheck } from '../../operations/server/doctor/checks/business-details.check.ts';
import { publicConfig } from '../../app/server/public-config.ts';

const HOST = liveShop.HOST_USER_EMAIL;
const save = (shop: TestShop, body: object) => shop.call('PUT /settings', { body }, { as: HOST });
const sitemap = async (shop: TestShop) =>
  (await shop.app.request('http://localhost/sitemap.xml')).text();
const linked = async (shop: TestShop) =>
  publicConfig(shop.deps, await shop.deps.settings.current()).legalPages;

async function read(shop: TestShop, page: string, language = 'en') {
  const reply = await shop.app.request(`http://localhost/api/page/${page}`, {
    headers: { 'accept-language': language },
  });
  return { status: reply.status, body: await reply.json() };
}

describeOnEngines('the pages about a live shop', (open) => {
  it('exist once they have a text, and are linked and listed then', async () => {
    const shop = startShop(await open(), { env: liveShop });
    expect((await read(shop, 'imprint')).status).toBe(404);
    expect((await read(shop, 'constructor')).status).toBe(404);
    expect(await linked(shop)).toEqual([]);
    expect(await sitemap(shop)).not.toMatch(/imprint|terms|privacy/);
    expect((await save(shop, { 'pages.imprint': '# Us\n\nHere' })).status).toBe(200);
    expect(await read(shop, 'imprint')).toMatchObject({
      status: 200,
      body: {
        page: 'imprint',
        language: 'en',
        blocks: [
          { kind: 'heading', level: 2, spans: [{ text: 'Us' }] },
          { kind: 'paragraph', spans: [{ text: 'Here' }] },
        ],
      },
    });
    expect(await linked(shop)).toEqual(['imprint']);
    expect(await sitemap(shop)).toMatch(/\/imprint<.*\/de\/imprint</s);
    expect((await save(shop, { 'pages.imprint': '' })).status).toBe(200);
    expect((await read(shop, 'imprint')).status).toBe(404);
  });

  it('have a text by language, and the other one without', async () => {
    const shop = startShop(await open(), { env: liveShop });
    await save(shop, { 'pages.terms@de': 'Deutsch', 'pages.privacy': 'English' });
    const languages = async (page: string) =>
      Promise.all(
        ['en', 'de'].map(async (language) => (await read(shop, page, language)).body.language),
      );
    expect(await languages('terms')).toEqual(['de', 'de']);
    expect(await languages('privacy')).toEqual(['en', 'en']);
    await save(shop, { 'pages.terms': 'English' });
    expect(await languages('terms')).toEqual(['en', 'de']);
  });

  it('refuse unsafe links and long texts, each with a sentence', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const refused = await save(shop, {
      'pages.imprint': 'One\n[press](javascript:alert)',
      'pages.terms': 'x'.repeat(50_001),
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: {
        'pages.imprint': expect.stringContaining('Line 2: the link javascript:alert'),
        'pages.terms': expect.stringContaining('50,000'),
      },
    });
  });

  it('are reported as missing: imprint, terms and privacy', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const reported = async () => {
      const reply = await shop.app.request('http://localhost/api/readyz');
      const { warnings = [] } = (await reply.json()) as { warnings?: readonly string[] };
      const found = await businessDetailsCheck.find(shop.deps);
      expect(found.map(({ sentence }) => sentence)).toEqual(
        expect.arrayContaining([...pagesOf(warnings)]),
      );
      return pagesOf(warnings);
    };
    const pagesOf = (sentences: readonly string[]) =>
      sentences.filter((one) => one.startsWith('This live shop has no text for'));
    expect((await reported())[0]).toContain('no text for: Imprint, Terms, Privacy.');
    await save(shop, { 'pages.terms@de': 'AGB', 'pages.imprint': 'Us' });
    expect((await reported())[0]).toContain('no text for: Privacy.');
    await save(shop, { 'pages.privacy': 'Yours' });
    expect(await reported()).toEqual([]);
  });

  it('take the longest texts in all languages at once', async () => {
    const shop = startShop(await open(), { env: liveShop });
    const longest = 'ü'.repeat(50_000);
    const all = legalPages.flatMap((page) => [
      [`pages.${page}`, longest],
      [`pages.${page}@de`, longest],
    ]);
    const saved = await save(shop, Object.fromEntries(all));
    expect(saved.status).toBe(200);
  });
});

describeOnEngines('the pages about a demo', (open) => {
  it('are filled in both languages and say that they are samples', async () => {
    const shop = startShop(await open());
    for (const page of legalPages) {
      const english = await read(shop, page);
      const german = await read(shop, page, 'de');
      expect(english.body.language).toBe('en');
      expect(german.body.language).toBe('de');
      expect(JSON.stringify(english.body.blocks)).toContain('sample page');
      expect(JSON.stringify(german.body.blocks)).toContain('Musterseite');
    }
  });
});
