import { expect, it } from 'vitest';
import { settingNames } from '../rules/settings.keys.ts';
import { standardSettings } from '../rules/settings.values.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER } from '../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { currentSettings } from './current-settings.ts';

const demo = standardSettings({ mode: 'demo', givenName: null });

const put = (shop: TestShop, body: Record<string, unknown>) =>
  shop.call('PUT /settings', { body }, { as: HOST });
async function read(shop: TestShop): Promise<Record<string, unknown>> {
  const { body } = await shop.call('GET /settings', {}, { as: HOST });
  return body as Record<string, unknown>;
}
async function entries(shop: TestShop): Promise<unknown> {
  const query = { action: 'change settings' };
  return (await shop.call('GET /auditLog', { query }, { as: HOST })).body;
}

describeOnEngines('the settings', (open) => {
  it('are one flat object with every key, which starts with the standard values', async () => {
    const shop = startShop(await open());
    const settings = await read(shop);
    expect(Object.keys(settings)).toEqual(settingNames);
    expect(settings).toEqual(demo);
  });

  it('are read by administrators and changed by the host alone', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const body = { 'shop.phone': '1' };
    const as = (email: string) => [
      shop.call('GET /settings', {}, { as: email }),
      shop.call('PUT /settings', { body }, { as: email }),
    ];
    const statuses = async (email: string) =>
      (await Promise.all(as(email))).map(({ status }) => status);
    expect(await statuses(BUYER)).toEqual([403, 403]);
    expect(await statuses(ADMIN)).toEqual([200, 403]);
    expect((await read(shop))['shop.phone']).toBe(demo['shop.phone']);
    expect(await statuses(HOST)).toEqual([200, 200]);
    expect((await read(shop))['shop.phone']).toBe('1');
  });

  it('name every key that is none of theirs, also one called like a member of every object', async () => {
    const shop = startShop(await open());
    const { status, problem } = await put(shop, { constructor: 1, 'shop.colour': 'red' });
    expect(status).toBe(422);
    expect(Object.keys(problem.errors ?? {})).toEqual(['constructor', 'shop.colour']);
  });

  it('change together, and the change is audited once', async () => {
    const shop = startShop(await open());
    const sent = { 'shop.name': ' Works ', 'limits.priceMin': 4, 'shop.fax': demo['shop.fax'] };
    expect((await put(shop, sent)).body).toEqual({
      acknowledged: true,
      matchedCount: 3,
      modifiedCount: 2,
    });
    expect(await read(shop)).toEqual({ ...demo, 'shop.name': 'Works', 'limits.priceMin': 4 });
    expect(await entries(shop)).toMatchObject([
      {
        actor: HOST,
        subject: 'settings',
        before: { 'shop.name': demo['shop.name'], 'limits.priceMin': 5 },
        after: { 'shop.name': 'Works', 'limits.priceMin': 4 },
      },
    ]);
    expect((await put(shop, sent)).body).toMatchObject({ modifiedCount: 0 });
    expect(await entries(shop)).toHaveLength(1);
  });

  it('change all or none, with a message by key', async () => {
    const shop = startShop(await open());
    const wrong = await put(shop, {
      'shop.name': 'Works',
      'shop.email': 'nobody',
      'limits.stockMax': '9',
      'limits.priceMiin': 3,
    });
    expect(wrong.status).toBe(422);
    expect(wrong.problem.errors).toEqual({
      'shop.email': 'Please Enter the valid Email',
      'limits.stockMax': 'Please enter a whole number from 1 to 1,000,000,000',
      'limits.priceMiin': 'Not recognised: limits.priceMiin',
    });
    const crossed = await put(shop, { 'shop.name': 'Works', 'limits.priceMax': 4 });
    expect(crossed.problem.errors).toEqual({
      'limits.priceMax': 'Must be at least “Lowest price”, 5',
    });
    const both = await put(shop, { 'limits.priceMin': 1_000, 'limits.priceMax': 2_000 });
    expect(both.status).toBe(200);
    expect(await read(shop)).toEqual({
      ...demo,
      'limits.priceMin': 1_000,
      'limits.priceMax': 2_000,
    });
  });

  it('are not written over when somebody else has changed them since', async () => {
    const shop = startShop(await open());
    await put(shop, { 'shop.phone': '22' });
    const was = { 'shop.phone': demo['shop.phone'], 'shop.fax': demo['shop.fax'] };
    const stale = await put(shop, { 'shop.phone': '33', 'shop.fax': '44', was });
    expect(stale.status).toBe(409);
    expect(stale.problem).toMatchObject({
      code: 'SETTINGS_CHANGED',
      changed: ['Phone'],
      was: { 'shop.phone': demo['shop.phone'] },
      now: { 'shop.phone': '22' },
    });
    expect(await read(shop)).toEqual({ ...demo, 'shop.phone': '22' });
    // A repeated save, whose first answer was lost, is no conflict.
    const repeated = await put(shop, { 'shop.phone': '22', was });
    expect(repeated.body).toMatchObject({ modifiedCount: 0 });
  });

  it('serialize concurrent changes of limits that exclude each other', async () => {
    const shop = startShop(await open());
    const replies = await Promise.all([
      put(shop, { 'limits.priceMin': 300 }),
      put(shop, { 'limits.priceMax': 200 }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('store no standard value, so that the demo’s invented values end with the demo', async () => {
    const shop = startShop(await open());
    const { db } = shop.deps;
    await put(shop, { 'shop.phone': '22', 'shop.fax': '', 'shop.name': 'Works' });
    await put(shop, { 'shop.phone': demo['shop.phone'], 'shop.name': '' });
    const live = {
      mode: 'live',
      shopName: null,
      publicUrl: 'https://maker.example',
      currency: 'usd',
    } as const;
    expect(await db.query.selectFrom('settings').selectAll().execute()).toEqual([
      { key: 'shop.fax', value: '""' },
    ]);
    const { settings, shopName } = await currentSettings(db, live).current();
    expect(settings).toMatchObject({ 'shop.phone': '', 'shop.name': '', 'shop.address': '' });
    expect(shopName).toBe('maker.example');
    expect((await read(shop))['shop.name']).toBe(demo['shop.name']);
  });

  it('leave out what another release has stored', async () => {
    const shop = startShop(await open());
    const rows = [
      { key: 'limits.unheardOf', value: '3' },
      { key: 'limits.priceMin', value: '"cheap"' },
    ];
    await shop.deps.db.query.insertInto('settings').values(rows).execute();
    expect(await read(shop)).toEqual(demo);
  });

  it('answer the blog by paragraph, without entries that have no question', async () => {
    const shop = startShop(await open());
    await put(shop, {
      'texts.blog1Question': 'Why?',
      'texts.blog1Answer': 'First.\n\n\nSecond\nline.',
      'texts.blog2Question': '',
    });
    const { body } = await shop.call('GET /blog');
    expect(body).toHaveLength(3);
    expect(body).toMatchObject([{ question: 'Why?', answer: ['First.', 'Second\nline.'] }, {}, {}]);
  });
});
