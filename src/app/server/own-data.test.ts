import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { shareOwner } from '../../customers/server/users/account-data.store.ts';
import { assignAddress, revokeTokens } from '../../customers/server/users/users.store.ts';
import { clearAccount } from '../../payments/server/claims/clear-account.ts';
import {
  deleteCustomer,
  findCustomer,
  insertCustomer,
} from '../../payments/server/customers.store.ts';
import type { Database } from '../../platform/server/db/database.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  BUYER,
  OTHER_BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { newCredentials, veloClient } from '../../testing/server/peers/veloconnect-client.ts';

const PASSWORD = 'sturdy-spokes';
/** In every text of the other account. */
const MARK = 'Othello';

type Account = { readonly email: string; readonly name: string };
const berta: Account = { email: BUYER, name: 'Berta' };
const other: Account = { email: OTHER_BUYER, name: MARK };

/** Stores for an account all that an account can have. @returns the ids by kind */
async function fill(shop: TestShop, { email, name }: Account, ring: string, gone: string) {
  const post = async (key: Parameters<TestShop['call']>[0], body: object) => {
    const reply = await shop.call(key, { body }, { as: email });
    if (reply.status !== 200) throw new Error(`${key}: ${JSON.stringify(reply.body)}`);
    return (reply.body as { insertedId: string }).insertedId;
  };
  await shop.call('POST /auth/signup', { body: { email, name, password: PASSWORD } });
  await shop.deps.accounts?.sendResetLink(email, 'en');
  const lines = [{ ref: name, toolId: ring, quantity: 50 }];
  const where = { userName: name, phone: '+1 555 010 7788', address: `${name} Lane` };
  const profile = { name, country: 'DE', city: name, location: name, img: '/images/a.webp' };
  const saved = await shop.call(
    'PUT /profile/{email}',
    { params: { email }, body: profile },
    { as: email },
  );
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  await shop.call('PUT /cart', { body: { email, lines, version: 0 } }, { as: email });
  const customer = { user_email: email, provider: 'stripe', customer_id: `cus_${name}` };
  await insertCustomer(shop.deps.db.query, { ...customer, created_at: 1 });
  const unpaid = await placedOrder(shop, ring, {
    ...where,
    userEmail: email,
    poNumber: `PO ${name}`,
  });
  const ids = {
    unpaid,
    paid: await paidOrder(shop, ring, { ...where, userEmail: email, poNumber: `PO ${name}` }),
    savedCart: await post('POST /savedCarts', { name, lines }),
    address: await post('POST /addresses', { ...where, label: name }),
    review: await post('POST /reviews', {
      name,
      email,
      location: name,
      description: name,
      rating: 5,
      img: 'https://example.com/b.png',
    }),
    credential: await newCredentials(shop, email, { ...where, name }),
  };
  await post('POST /addresses', { ...where, label: `${name} 2` });
  const company = await post('POST /companies', { name: `${name} Works`, country: 'DE' });
  const companyCart = await post('POST /savedCarts', {
    name: `${name} cart`,
    lines,
    of: 'company',
  });
  const companyAddress = await shop.call(
    'POST /company/{id}/addresses',
    { params: { id: company }, body: { ...where, label: name } },
    { as: email },
  );
  const { insertedId: addressId } = companyAddress.body as { insertedId: string };
  const proposed = [{ toolId: ring, quantity: 50 }];
  await post('POST /proposals', { ...where, userEmail: email, lines: proposed });
  await shop.call(
    'POST /cartShares',
    { body: { lines: [{ toolId: ring, quantity: 50 }] } },
    { as: email },
  );
  await shop.call('POST /stockNotices', { body: { toolId: gone } }, { as: email });
  await veloClient(shop, ids.credential, 'XML-POST')('CreateOrder', { items: [['CR-48', 50]] });
  // The last step, since a call with a verified address ends it.
  await shop.deps.db.query
    .updateTable('orders')
    .set({ unverified_network: 'network' })
    .where('id', '=', ids.unpaid)
    .execute();
  return { ...ids, company, companyCart, companyAddress: addressId };
}

const tables = [
  'users',
  'profiles',
  'addresses',
  'carts',
  'cart_shares',
  'companies',
  'company_carts',
  'company_addresses',
  'company_people',
  'order_proposals',
  'stock_notices',
  'veloconnect_credentials',
  'veloconnect_transactions',
  'reviews',
  'orders',
  'order_lines',
  'invoices',
  'payment_intents',
  'payment_customers',
  'account_users',
  'account_sessions',
  'account_credentials',
  'account_verifications',
  'outbox',
] as const;

type Row = Readonly<Record<string, unknown>>;

/** All rows that name an account, or a row of it. */
async function rowsOf({ query }: Database, { email, name }: Account) {
  const marks = [email, name, shareOwner(email)];
  const found = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(query);
    const own = rows.filter((row) => {
      const text = JSON.stringify(row);
      return marks.some((mark) => text.includes(mark));
    });
    for (const { id } of own) if (typeof id === 'string' && !marks.includes(id)) marks.push(id);
    found.set(table, own.map((row) => JSON.stringify(row)).toSorted());
  }
  return found;
}

describeOnEngines('the data of one account', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', UNPAID_UNITS: '0' } });
    await shop.call('PUT /settings', { body: {} }, { as: HOST });
    const ring = await stockPart(shop);
    const gone = await stockPart(shop, { name: 'Gone', sku: 'GO', available: 0 });
    // The other's rows come first, so that a query without the account finds them.
    const others = await fill(shop, other, ring, gone);
    const own = await fill(shop, berta, ring, gone);
    const kept = await rowsOf(shop.deps.db, other);
    for (const [table, rows] of kept) expect(rows, table).not.toEqual([]);
    const expectKept = async (what: string) => {
      for (const [table, rows] of await rowsOf(shop.deps.db, other))
        expect(rows, `${what}: ${table}`).toEqual(kept.get(table));
    };
    return { shop, ring, gone, own, others, expectKept };
  }
  const as = { as: BUYER };

  it('is in no answer to another', async () => {
    const { shop, ring, gone, own, others } = await start();
    await shop.deps.db.query.updateTable('parts').set({ available: 5_000 }).execute();
    const lines = [ring, gone].map((toolId) => ({ toolId, quantity: 50 }));
    const who = { userName: MARK, userEmail: OTHER_BUYER, phone: '+1 555 010 7788', address: MARK };
    const placed = await shop.call(
      'POST /checkouts',
      { body: { ...who, lines } },
      { as: OTHER_BUYER },
    );
    const { insertedId: larger } = placed.body as { insertedId: string };
    // The other's, which was paid first.
    const invoiceNumber = '2026-000001';
    const query = { email: BUYER };
    const asked: [string, object][] = [
      ['GET /cart', { query }],
      ['GET /savedCarts', {}],
      ['GET /savedCart/{id}', { params: { id: own.savedCart } }],
      ['GET /addresses', { query }],
      ['GET /stockNotices', {}],
      ['GET /veloconnectCredentials', {}],
      ['GET /orders', { query }],
      ['GET /checkouts', { query }],
      ['GET /checkouts', { query: { ...query, find: 'po' } }],
      ['GET /checkouts', { query: { ...query, from: '2026-01-01', to: '2026-01-31' } }],
      ['GET /checkouts', { query: { ...query, find: 'Chainring' } }],
      ...[others.paid, others.unpaid, larger, invoiceNumber].map((number): [string, object] => [
        'GET /checkouts',
        { query: { ...query, find: number === invoiceNumber ? number : orderNumber(number) } },
      ]),
      ['GET /myOrders.csv', { query: { ...query, from: '2026-01-01', to: '2026-01-31' } }],
      ['GET /myOrders.csv', { query }],
      ['GET /myInvoices', { query }],
      ['GET /profile/{email}', { params: query }],
      ['GET /savedCards', {}],
      ['GET /myCompany', {}],
      ['GET /proposals', {}],
      ['GET /checkouts', { query: { ...query, of: 'company' } }],
      ['GET /myOrders.csv', { query: { ...query, of: 'company' } }],
      ['GET /myInvoices', { query: { ...query, of: 'company' } }],
    ];
    for (const [call, input] of asked) {
      const reply = await shop.call(call as 'GET /cart', input, as);
      const text = new TextDecoder().decode(reply.bytes);
      expect([call, reply.status]).toEqual([call, 200]);
      expect(text, call).not.toContain(MARK);
      expect(text, call).not.toContain(OTHER_BUYER);
    }
    const of = { email: BUYER, provider: 'stripe' };
    expect(await findCustomer(shop.deps.db.query, of)).toBe('cus_Berta');
  });

  it('is not found by another by its ids', async () => {
    const { shop, others, expectKept } = await start();
    const address = { label: 'Mine', userName: 'Berta', phone: '+1 555 010 7788', address: 'Here' };
    const orders = [others.paid, others.unpaid].flatMap((id): [string, object][] => [
      ['GET /order/{id}', { params: { id } }],
      ['DELETE /order/{id}', { params: { id } }],
      ['GET /checkout/{id}', { params: { id } }],
      ['DELETE /checkout/{id}', { params: { id } }],
      ['GET /checkoutProForma/{id}.pdf', { params: { id } }],
      ['PATCH /checkoutPayment/{id}', { params: { id }, body: { payment: 'card' } }],
      ['POST /create-payment-intent', { body: { orderId: id } }],
    ]);
    const asked: [string, object][] = [
      ...orders,
      ['GET /savedCart/{id}', { params: { id: others.savedCart } }],
      ['DELETE /savedCart/{id}', { params: { id: others.savedCart } }],
      ['PATCH /savedCart/{id}', { params: { id: others.savedCart }, body: { name: 'Mine' } }],
      ['GET /savedCart/{id}', { params: { id: others.companyCart } }],
      ['PATCH /savedCart/{id}', { params: { id: others.companyCart }, body: { name: 'Mine' } }],
      ['DELETE /savedCart/{id}', { params: { id: others.companyCart } }],
      ['GET /company/{id}', { params: { id: others.company } }],
      ['POST /company/{id}/addresses', { params: { id: others.company }, body: address }],
      [
        'DELETE /company/{id}/address/{addressId}',
        { params: { id: others.company, addressId: others.companyAddress } },
      ],
      ['PUT /address/{id}', { params: { id: others.address }, body: address }],
      [
        'PUT /address/{id}',
        { params: { id: others.address }, body: { ...address, isDefault: true } },
      ],
      ['DELETE /address/{id}', { params: { id: others.address } }],
    ];
    for (const [call, input] of asked) {
      const { status } = await shop.call(call as 'GET /cart', input, as);
      expect([call, status]).toEqual([call, 404]);
    }
    await expectKept('the calls by ids');
  });

  it('stays as it is, whatever another changes or deletes', async () => {
    const { shop, ring, gone, own, expectKept } = await start();
    const { deps } = shop;
    const { query } = deps.db;
    const now = deps.clock.now();
    const params = (id: string) => ({ params: { id } });
    const lines = [{ ref: 'CR-48', toolId: ring, quantity: 60 }];
    const address = { label: 'New', userName: 'Berta', phone: '+1 555 010 7788', address: 'There' };
    const call =
      (key: string, input: object, headers = {}) =>
      async () => {
        const reply = await shop.call(key as 'GET /cart', input, { ...as, headers });
        if (reply.status >= 300) throw new Error(`${key}: ${JSON.stringify(reply.body)}`);
      };
    const provider = { email: BUYER, provider: 'stripe' };
    const outside = { email: BUYER, subject: 'g', emailVerified: true, issuedAt: now };
    const changes: [string, () => Promise<unknown>][] = [
      ['cart', call('PUT /cart', { body: { email: BUYER, lines, version: 1 } })],
      ['saved cart', call('POST /savedCarts', { body: { name: MARK.toLowerCase(), lines } })],
      [
        'company cart',
        call('POST /savedCarts', {
          body: { name: `${MARK.toLowerCase()} cart`, lines, of: 'company' },
        }),
      ],
      [
        'renamed cart',
        call('PATCH /savedCart/{id}', { ...params(own.savedCart), body: { name: 'X' } }),
      ],
      ['deleted saved cart', call('DELETE /savedCart/{id}', params(own.savedCart))],
      ['deleted company cart', call('DELETE /savedCart/{id}', params(own.companyCart))],
      [
        'deleted company address',
        call('DELETE /company/{id}/address/{addressId}', {
          params: { id: own.company, addressId: own.companyAddress },
        }),
      ],
      [
        'address',
        call('PUT /address/{id}', {
          ...params(own.address),
          body: { ...address, isDefault: true },
        }),
      ],
      ['deleted address', call('DELETE /address/{id}', params(own.address))],
      [
        'profile',
        call('PUT /profile/{email}', {
          params: { email: BUYER },
          body: { name: 'B', country: 'AT', city: 'C', location: 'L' },
        }),
      ],
      ['stock notice', call('DELETE /stockNotice/{toolId}', { params: { toolId: gone } })],
      [
        'language',
        call(
          'PUT /user/{email}',
          { params: { email: BUYER }, body: { email: BUYER } },
          { 'accept-language': 'de' },
        ),
      ],
      ['name', () => deps.accounts?.rename(BUYER, 'Bertha', '') ?? Promise.resolve()],
      ['external owner', () => assignAddress(query, outside, now)],
      ['revoked tokens', () => revokeTokens(query, BUYER, now + 1)],
      ['payment customer', () => deleteCustomer(query, provider, 'cus_Berta')],
      [
        'password',
        call('POST /auth/password', {
          body: {
            currentPassword: PASSWORD,
            newPassword: 'new-sprockets',
            revokeCredentials: true,
          },
        }),
      ],
      ['cleared account', () => clearAccount(deps, BUYER)],
      ['removed account', () => deps.accounts?.removeAccount(BUYER) ?? Promise.resolve()],
    ];
    for (const [what, change] of changes) {
      const before = JSON.stringify([...(await rowsOf(deps.db, berta))]);
      await change();
      // Later than the tokens that a change revokes.
      shop.advance(10);
      expect(JSON.stringify([...(await rowsOf(deps.db, berta))]), what).not.toBe(before);
      await expectKept(what);
    }
    const left = await rowsOf(deps.db, berta);
    const cleared = [
      'profiles',
      'addresses',
      'carts',
      'cart_shares',
      'stock_notices',
      'veloconnect_credentials',
      'veloconnect_transactions',
      'payment_customers',
      'account_users',
      'account_sessions',
      'account_credentials',
    ];
    for (const table of cleared) expect(left.get(table), table).toEqual([]);
  });
});
