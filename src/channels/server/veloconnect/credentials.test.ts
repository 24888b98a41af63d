import { expect, it } from 'vitest';
import { type Credential, MAX_CREDENTIALS } from '../../rules/credential.schema.ts';
import { MINUTE_MS } from '../../../platform/rules/durations.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../../testing/server/fixtures.ts';
import { berlin } from '../../../testing/server/invoices.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import {
  contact,
  newCredentials,
  veloClient,
} from '../../../testing/server/peers/veloconnect-client.ts';
import { stockPart } from '../../../testing/server/fixtures.ts';

const listed = async (shop: TestShop, as = BUYER) =>
  (await shop.call('GET /veloconnectCredentials', {}, { as })).body as Credential[];

describeOnEngines('Veloconnect credentials', (open) => {
  it('show their password once, and keep a hash of it', async () => {
    const db = await open();
    const shop = startShop(db);
    const firm = { ...berlin, company: 'Radhaus Berta', taxId: 'DE 136 695 976' };
    const made = await newCredentials(shop, BUYER, { ...firm, name: 'Shop floor', country: 'de' });
    const [one] = await listed(shop);
    expect(one).toEqual({
      _id: expect.any(String) as string,
      name: 'Shop floor',
      buyersId: made.buyersId,
      userName: 'Berta Buyer',
      phone: '+49 30 1234567',
      address: 'Hauptstr. 1\n10115 Berlin\nGermany',
      country: 'DE',
      company: 'Radhaus Berta',
      taxId: 'DE 136 695 976',
      createdAt: '2026-01-15T12:00:00.000Z',
      lastUsedAt: null,
    });
    expect(made.buyersId).toMatch(/^[a-z2-9]{10}$/);
    const mail = await db.query
      .selectFrom('outbox')
      .select(['recipient', 'language', 'payload'])
      .where('kind', '=', 'credential-made')
      .executeTakeFirstOrThrow();
    expect({ ...mail, payload: JSON.parse(mail.payload) as unknown }).toEqual({
      recipient: BUYER,
      language: 'en',
      payload: { credential: 'Shop floor', buyersId: made.buyersId },
    });
    expect(JSON.stringify(one)).not.toContain(made.password);
    const rows = await db.query.selectFrom('veloconnect_credentials').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.password);
    expect(made.password).toMatch(/^[a-z2-9]{24}$/);
  });

  it('say when they were last used, to the minute', async () => {
    const shop = startShop(await open());
    const made = await newCredentials(shop, BUYER);
    const ask = veloClient(shop, made, 'XML-POST');
    await ask('GetProfile');
    expect((await listed(shop))[0]?.lastUsedAt).toBe('2026-01-15T12:00:00.000Z');
    // A use less than a minute later writes nothing.
    shop.advance(MINUTE_MS - 1);
    await ask('GetProfile');
    expect((await listed(shop))[0]?.lastUsedAt).toBe('2026-01-15T12:00:00.000Z');
    shop.advance(1);
    await ask('GetProfile');
    expect((await listed(shop))[0]?.lastUsedAt).toBe('2026-01-15T12:01:00.000Z');
  });

  it('are their account’s alone, and end at once when it revokes them', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const made = await newCredentials(shop, BUYER);
    const id = (await listed(shop))[0]?._id ?? '';
    for (const as of [OTHER_BUYER, ADMIN]) {
      expect(await listed(shop, as)).toEqual([]);
      const call = 'DELETE /veloconnectCredential/{id}';
      expect((await shop.call(call, { params: { id } }, { as })).status).toBe(404);
    }
    const ask = veloClient(shop, made, 'XML-POST');
    const begun = await ask('CreateTextSearch');
    expect(begun.code).toBe('200');
    const revoked = await shop.call(
      'DELETE /veloconnectCredential/{id}',
      { params: { id } },
      { as: BUYER },
    );
    expect(revoked.body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await ask('GetProfile')).code).toBe('410');
  });

  it('see their own open transactions alone', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    // Two of one account, and one of another.
    const asking = await Promise.all(
      [BUYER, BUYER, OTHER_BUYER].map(async (as) =>
        veloClient(shop, await newCredentials(shop, as), 'XML-POST'),
      ),
    );
    const begun = await Promise.all(
      asking.map(async (ask) =>
        (await ask('CreateOrder', { items: [['CR-48', 50]] })).texts('TransactionID'),
      ),
    );
    expect(new Set(begun.flat()).size).toBe(3);
    const listedIds = await Promise.all(
      asking.map(async (ask) => (await ask('GetStatus')).texts('TransactionId')),
    );
    expect(listedIds).toEqual(begun);
  });

  it('need what orders need, in the order form’s words', async () => {
    const shop = startShop(await open());
    const post = (body: object) =>
      shop.call('POST /veloconnectCredentials', { body }, { as: BUYER });
    expect((await post({})).problem.errors).toEqual({
      name: 'name is required',
      userName: 'Name is required',
      phone: 'phone is required',
      address: 'address is required',
    });
    const { address: _, ...nowhere } = contact;
    expect((await post(nowhere)).problem.errors).toEqual({ address: 'address is required' });
    expect((await post({ ...contact, country: 'DE', taxId: 'DE1' })).problem.errors).toHaveProperty(
      'taxId',
    );
  });

  it('are at most so many an account', async () => {
    const shop = startShop(await open());
    for (let made = 0; made < MAX_CREDENTIALS; made++) await newCredentials(shop, BUYER);
    const more = await shop.call('POST /veloconnectCredentials', { body: contact }, { as: BUYER });
    expect([more.status, more.problem.code]).toEqual([409, 'LIMIT_REACHED']);
    // The other account has its own.
    expect((await newCredentials(shop, OTHER_BUYER)).buyersId).not.toBe('');
  });
});
