import { expect, it } from 'vitest';
import { succeed } from '../../../platform/rules/result.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  OTHER_BUYER,
  deliver,
  orderFor,
  paidIntent,
  statusOf,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { germanTax } from '../../../testing/server/invoices.ts';
import { nora, shopWithAccount } from '../../../testing/server/shop-with-account.ts';
import { HOST, type TestReply, type TestShop } from '../../../testing/server/start-shop.ts';
import {
  type Credentials,
  contact,
  documentOf,
  newCredentials,
  postXml,
} from '../../../testing/server/peers/veloconnect-client.ts';
import { findCustomer, insertCustomer } from '../customers.store.ts';

const chosen = 'owners-sprockets';
const tokenIn = ({ body }: TestReply) => (body as { token: string }).token;
const carrier = () => ({ request: new Headers(), reply: new Headers() });

/** The ways in which the owner of an address gets an account that somebody else has made with it. */
const claims = {
  'the mailed link with a new password': async ({ shop, linksTo }) => {
    const [token] = await linksTo('/verify');
    const body = { token, password: chosen, name: 'Nora Right' };
    expect((await shop.call('POST /auth/verify/claim', { body })).status).toBe(204);
    return tokenIn(
      await shop.call('POST /auth/login', { body: { email: nora.email, password: chosen } }),
    );
  },
  'a password reset': async ({ shop, linksTo }) => {
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    // What was made before the claim goes, whatever becomes of credentials.
    const body = { token, password: chosen, revokeCredentials: false };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(204);
    return tokenIn(
      await shop.call('POST /auth/login', { body: { email: nora.email, password: chosen } }),
    );
  },
  'a sign-in by Google': async ({ shop }) => {
    const profile = { subject: 'g-1', email: nora.email, name: 'Nora', emailVerified: true };
    const session = await shop.deps.accounts?.signInByGoogle(profile, carrier());
    return session?.ok ? session.value.token : '';
  },
} as const satisfies Readonly<Record<string, (with_: Prepared) => Promise<string>>>;

type Prepared = Awaited<ReturnType<typeof shopWithAccount>>;

describeOnEngines('an account that somebody else has made', (open) => {
  async function intruded() {
    const prepared = await shopWithAccount(await open());
    const { shop, signedUp } = prepared;
    const token = tokenIn(signedUp);
    const partId = await stockPart(shop, { available: 10_000 });
    const send = async (key: Parameters<TestShop['call']>[0], body: object) => {
      const reply = await shop.call(key, { body }, { token });
      expect(reply.status, key).toBe(200);
      return reply.body as Record<string, string>;
    };
    const made = await send('POST /veloconnectCredentials', { ...contact, name: 'Intruder' });
    const credentials = made as unknown as Credentials;
    const shared = { lines: [{ toolId: partId, quantity: 50 }] };
    const line = { ref: 'CR-48', toolId: partId, quantity: 50 };
    const { token: link = '' } = await send('POST /cartShares', shared);
    await send('POST /addresses', { ...contact, label: 'Mine', isDefault: true });
    await send('PUT /cart', { email: nora.email, lines: [line], version: 0 });
    await send('POST /savedCarts', { name: 'Trap', lines: [line] });
    const soldOut = await stockPart(shop, { name: 'Sold out', sku: 'SO-1', available: 0 });
    await send('POST /stockNotices', { toolId: soldOut });
    const { clock, db, payments } = shop.deps;
    await insertCustomer(db.query, {
      user_email: nora.email,
      provider: payments.provider,
      customer_id: 'cus_intruder',
      created_at: clock.now(),
    });
    return { ...prepared, token, partId, credentials, link };
  }

  it.each(Object.keys(claims) as (keyof typeof claims)[])(
    'passes to the owner of its address without what it held, by %s',
    async (way) => {
      const prepared = await intruded();
      const { shop, token, partId, credentials, link } = prepared;
      const order = orderFor(partId, { userEmail: nora.email });
      const placed = await shop.call('POST /orders', { body: order }, { token });
      const { insertedId: orderId } = placed.body as { insertedId: string };
      const profile = () => documentOf('GetProfile', credentials);
      expect((await postXml(shop, profile())).code).toBe('200');
      expect(await stockOf(shop, partId)).toMatchObject({ available: 9_950 });

      const own = await claims[way](prepared);
      expect((await postXml(shop, profile())).code).toBe('410');
      const get = async (key: Parameters<TestShop['call']>[0], query = {}) =>
        (await shop.call(key, { query }, { token: own })).body;
      expect(await get('GET /veloconnectCredentials')).toEqual([]);
      expect(await get('GET /addresses', { email: nora.email })).toEqual([]);
      expect(await get('GET /cart', { email: nora.email })).toEqual({ lines: [], version: 0 });
      expect(await get('GET /savedCarts')).toEqual([]);
      expect(await get('GET /stockNotices')).toEqual([]);
      const { db, payments } = shop.deps;
      const whose = { email: nora.email, provider: payments.provider };
      expect(await findCustomer(db.query, whose)).toBeNull();
      const opened = await shop.call('GET /sharedCart/{token}', { params: { token: link } });
      expect(opened.status).toBe(404);
      expect(await statusOf(shop, orderId)).toBe('cancelled');
      const told = db.query.selectFrom('outbox').select('recipient');
      expect(await told.where('kind', '=', 'order-cancelled').execute()).toEqual([
        { recipient: nora.email },
      ]);
      expect(await stockOf(shop, partId)).toEqual({ available: 10_000, ledger: 10_000 });
    },
  );

  it('keeps an order that is paid, and what other accounts have', async () => {
    const prepared = await intruded();
    const { shop, token, partId } = prepared;
    const others = await newCredentials(shop, OTHER_BUYER);
    const order = orderFor(partId, { userEmail: nora.email });
    const placed = await shop.call('POST /orders', { body: order }, { token });
    const { insertedId: orderId } = placed.body as { insertedId: string };
    await paidIntent(shop, orderId, { as: nora.email });
    await deliver(shop, shop.events);
    await claims['the mailed link with a new password'](prepared);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await postXml(shop, documentOf('GetProfile', others))).code).toBe('200');
  });

  it('keeps everything when its maker verifies it, or resets the password of a verified one', async () => {
    const { shop, linksTo, cookie, credentials } = await intruded();
    const [link] = await linksTo('/verify');
    const verified = await shop.call(
      'POST /auth/verify',
      { body: { token: link } },
      { headers: { cookie } },
    );
    const profile = async () => (await postXml(shop, documentOf('GetProfile', credentials))).code;
    expect([verified.status, await profile()]).toEqual([200, '200']);
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const body = { token, password: chosen, revokeCredentials: false };
    await shop.call('POST /auth/reset/confirm', { body });
    const own = await shop.call('POST /auth/login', {
      body: { email: nora.email, password: chosen },
    });
    const addresses = await shop.call(
      'GET /addresses',
      { query: { email: nora.email } },
      { token: tokenIn(own) },
    );
    expect([await profile(), (addresses.body as unknown[]).length]).toEqual(['200', 1]);
  });

  it('gets no order of a request that asked for its VAT id while it was claimed', async () => {
    const prepared = await shopWithAccount(await open());
    const { shop, signedUp } = prepared;
    const token = tokenIn(signedUp);
    const settings = { ...germanTax, 'tax.vies': 'on' };
    await shop.call('PUT /settings', { body: settings }, { as: HOST });
    const partId = await stockPart(shop);
    prepared.vies.check = async () => {
      await claims['the mailed link with a new password'](prepared);
      return succeed({ isValid: true, consultation: null });
    };
    const french = { country: 'FR', postcode: '67000', taxId: 'FR40303265045' };
    const order = { ...orderFor(partId, { userEmail: nora.email }), ...french };
    shop.advance(1_000);
    expect((await shop.call('POST /orders', { body: order }, { token })).status).toBe(401);
    expect(await stockOf(shop, partId)).toMatchObject({ available: 5_000 });
  });

  it('is not written to by a request that began before the claim and sends its body after it', async () => {
    const prepared = await shopWithAccount(await open());
    const { shop, signedUp } = prepared;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await claims['the mailed link with a new password'](prepared);
        shop.advance(1_000);
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ ...contact, name: 'Late' })));
        controller.close();
      },
    });
    const reply = await shop.app.request('/api/veloconnectCredentials', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        authorization: `Bearer ${tokenIn(signedUp)}`,
      },
    } as RequestInit);
    expect(reply.status).toBe(401);
    const rows = await shop.deps.db.query
      .selectFrom('veloconnect_credentials')
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});
