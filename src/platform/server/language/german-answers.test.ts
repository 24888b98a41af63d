import { expect, it } from 'vitest';
import { createApp, openResponseCache } from '../../../app/server/app.ts';
import { publicConfig } from '../../../app/server/public-config.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { inProcessApi } from '../../../app/server/api/in-process-api.ts';
import { BUYER, chainring, orderFor, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';

const german = { headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' } };

describeOnEngines('an answer to a client that prefers German', (open) => {
  it('says a failure in German, and the same to others in English', async () => {
    const shop = startShop(await open());
    const input = { params: { id: 'none' } };
    const [inGerman, inEnglish] = await Promise.all([
      shop.call('GET /tool/{id}', input, german),
      shop.call('GET /tool/{id}', input, { headers: { 'accept-language': 'en, de;q=0.9' } }),
    ]);
    expect(inGerman.problem).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      title: 'Nicht gefunden',
      detail: 'Nicht gefunden: Teil. Vielleicht wurde es entfernt.',
    });
    expect(inGerman.headers.get('content-language')).toBe('de');
    expect(inEnglish.problem).toMatchObject({ title: 'Not found' });
    expect((await shop.call('GET /tool/{id}', input)).problem.title).toBe('Not found');
  });

  it('names wrong fields in German, by the rules in force', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(HOST);
    const body = { email: 'no address', message: '' };
    const sent = await shop.call('POST /contact', { body }, german);
    expect(sent.problem).toMatchObject({
      status: 422,
      detail: expect.stringContaining('Bitte berichtigen Sie'),
      errors: {
        email: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
        message: 'Bitte schreiben Sie eine Nachricht',
      },
    });
    const part = { name: 'Ring', price: 1, minimumQuantity: 50, available: 5_000 };
    const added = await shop.call('POST /tools', { body: part }, { as: HOST, ...german });
    expect(added.problem.errors).toMatchObject({
      price: 'Mindestens 5',
      description: 'Bitte geben Sie eine Beschreibung an',
      img: 'Bitte geben Sie ein Bild des Teils an',
    });
  });

  it('names in German what only a use case finds wrong', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(HOST);
    const id = await stockPart(shop, { available: 100 });
    const ask = async (quantity: number, options: object) => {
      const body = orderFor(id, { quantity }) as never;
      return (await shop.call('POST /orders', { body }, { as: BUYER, ...options })).problem.errors;
    };
    expect(await ask(1, german)).toEqual({ quantity: 'Die Mindestmenge ist 50' });
    expect(await ask(1, {})).toEqual({ quantity: 'Must be minimum Quantity 50' });
    const save = async (fields: object, options: object) => {
      const body = { ...chainring, available: 100, ...fields };
      const input = { params: { id }, body };
      return (await shop.call('PUT /tool/{id}', input, { as: HOST, ...options })).problem.errors;
    };
    const cheap = { price: 4, stockChange: 0, stockReason: 'count' } as const;
    expect(await save({ price: 4 }, german)).toEqual({ price: 'Mindestens 5' });
    expect(await save({ price: 4 }, {})).toEqual({ price: 'Must be min price 5' });
    expect(await save(cheap, german)).toEqual({
      stockChange: 'Bitte geben Sie an, um wie viel sich der Bestand ändert',
    });
    const settings = { 'limits.priceMin': 500 };
    const contradiction = await shop.call(
      'PUT /settings',
      { body: settings },
      { as: HOST, ...german },
    );
    expect(contradiction.problem.errors).toEqual({
      'limits.priceMin': 'Höchstens so viel wie „Höchster Preis“, 400',
    });
    const cursor = await shop.call('GET /tools', { query: { q: 'x', cursor: 'x' } }, german);
    expect(cursor.problem.errors).toEqual({
      cursor: 'Dieser Cursor gehört nicht zu dieser Liste: Bitte ohne ihn beginnen',
    });
  });

  it('has the shop’s own texts in German, and those that the host wrote as they are', async () => {
    const shop = startShop(await open());
    const changed = await shop.call(
      'PUT /settings',
      { body: { 'texts.blog1Question': 'My question?' } },
      { as: HOST },
    );
    expect(changed.status).toBe(200);
    const questions = async (language: 'en' | 'de') => {
      const reply = await inProcessApi(shop.deps, { language })('GET /blog', undefined);
      return reply.ok ? (reply.body as { question: string }[]).map((one) => one.question) : [];
    };
    expect((await questions('en')).slice(0, 2)).toEqual([
      'My question?',
      'What is prototypal inheritance?',
    ]);
    expect((await questions('de')).slice(0, 2)).toEqual([
      'My question?',
      'Was ist prototypische Vererbung?',
    ]);
    const { texts } = publicConfig(shop.deps, await shop.deps.settings.current(), 'de');
    expect(texts.banner[0]?.heading).toBe('Zähne, auf die Sie zählen können.');
  });

  it('is cached apart from the English one', async () => {
    const db = await open();
    // PostgreSQL has no cache version before its first poll.
    await expect.poll(() => db.cacheVersion.current()).not.toBeNull();
    const { deps } = startShop(db);
    const cache = openResponseCache(deps);
    const app = createApp(deps, { assets: null, pages: null, cache });
    const ask = async (language: string) => {
      const headers = { 'accept-language': language };
      const reply = await app.request('http://localhost/api/blog', { headers });
      expect(reply.headers.get('vary')).toBe('accept-encoding, accept-language');
      return ((await reply.json()) as { question: string }[])[0]?.question;
    };
    for (let times = 0; times < 2; times++) {
      expect(await ask('de')).toBe('Wie hält man eine React-Seite schnell?');
      expect(await ask('en')).toBe('How do you keep a React page fast?');
    }
    expect([cache.hits, cache.misses]).toEqual([2, 2]);
  });
});
