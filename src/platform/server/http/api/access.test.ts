import { expect, it } from 'vitest';
import {
  type Access,
  type Call,
  anyone,
  checkoutOwner,
  companyApprover,
  companyPerson,
  orderOwner,
  self,
  signedIn,
} from '../../../rules/contract/define.ts';
import { contract } from '../../../../app/rules/contract.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { invoiceOf } from '../../../../testing/server/invoices.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { tokenIssuer } from '../../../../customers/server/identity/tokens.ts';

/**
 * Tries every call of the contract as every caller. The declarations give the expectation; the
 * second test compares them with the owner's table of rights.
 */
const callers = [
  'nobody',
  'forged',
  'expired',
  'customer',
  'another customer',
  'admin',
  'host',
  'approving colleague',
  'buying colleague',
  'reading colleague',
] as const;
type Caller = (typeof callers)[number];
const addresses: Partial<Record<Caller, string>> = {
  customer: BUYER,
  'another customer': OTHER_BUYER,
  admin: ADMIN,
  host: HOST,
  'approving colleague': 'approves@example.com',
  'buying colleague': 'buys@example.com',
  'reading colleague': 'reads@example.com',
};
const isColleague = (caller: Caller) => caller.endsWith(' colleague');

type Verdict = 'let in' | 401 | 403 | 404;

/** What the declaration says about BUYER's own data. */
function expected(access: Access, caller: Caller, key: string): Verdict {
  if (access.who === 'anyone') return 'let in';
  if (caller === 'nobody' || caller === 'forged' || caller === 'expired') return 401;
  const isAdmin = caller === 'admin' || caller === 'host';
  switch (access.who) {
    case 'signed-in':
      return 'let in';
    case 'admin':
      return isAdmin ? 'let in' : 403;
    case 'host':
      return caller === 'host' ? 'let in' : 403;
    case 'self':
      return caller === 'customer' || (isAdmin && access.admins) ? 'let in' : 403;
    case 'order-owner':
    case 'checkout-owner':
    case 'invoice-owner':
      // The people of the buyer's company read, and do nothing else.
      if (isColleague(caller)) return key.startsWith('GET ') ? 'let in' : 404;
      return caller === 'customer' || (isAdmin && access.admins) ? 'let in' : 404;
    case 'company-person':
      return caller === 'customer' || isColleague(caller) || (isAdmin && access.admins)
        ? 'let in'
        : 404;
    case 'company-approver':
      if (caller === 'buying colleague' || caller === 'reading colleague') return 403;
      return caller === 'another customer' ? 404 : 'let in';
  }
}

async function tokenFor(shop: TestShop, caller: Caller): Promise<string | undefined> {
  if (caller === 'nobody') return undefined;
  const user = { email: BUYER, name: 'B', emailVerified: true };
  if (caller === 'forged')
    return tokenIssuer('another secret entirely', shop.deps.clock).issue(user);
  const past = { now: () => shop.deps.clock.now() - 3_600_001 };
  if (caller === 'expired') return tokenIssuer(shop.authSecret, past).issue(user);
  return shop.tokenOf(addresses[caller] ?? '');
}

/** Input about BUYER and BUYER's order, valid enough to reach the access check. */
function inputFor(key: string, call: Call, orderId: string) {
  const place = call.access.who === 'self' ? call.access.email : '';
  return {
    params: { id: orderId, email: BUYER },
    query: place.startsWith('query.') ? { email: BUYER } : {},
    ...(key.startsWith('GET') ? {} : { body: place.startsWith('body.') ? bodies[place] : {} }),
  };
}
const bodies: Record<string, unknown> = {
  'body.userEmail': {
    toolId: 'none',
    toolName: 'none',
    userName: 'B',
    userEmail: BUYER,
    quantity: 50,
    phone: '123456789',
    address: 'A',
    lines: [{ toolId: 'none', quantity: 50 }],
  },
  'body.email': {
    email: BUYER,
    name: 'B',
    rating: 5,
    img: 'https://example.com/b.png',
    description: 'Good.',
    lines: [],
    version: 0,
  },
};

const inAll = Object.keys(contract).length * callers.length;

describeOnEngines(`every call × every caller, ${inAll} in all,`, (open) => {
  it('admits exactly the callers that its declaration admits', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop, { available: 100_000 });
    const company = await companyWithPeople(shop);
    const wrong: string[] = [];
    let tried = 0;
    for (const [key, call] of Object.entries(contract) as [keyof typeof contract, Call][]) {
      for (const caller of callers) {
        const orderId = await subjectOf(call.access, { shop, part, company });
        const token = await tokenFor(shop, caller);
        const reply = await shop.call(
          key,
          inputFor(key, call, orderId),
          token === undefined ? {} : { token },
        );
        const want = expected(call.access, caller, key);
        const denied = [401, 403].includes(reply.status) && reply.problem.code !== 'AUTH_REFUSED';
        const right = want === 'let in' ? !denied && reply.status < 500 : reply.status === want;
        if (!right) wrong.push(`${key} as ${caller}: ${reply.status}, not ${want}`);
        tried++;
      }
    }
    expect(wrong).toEqual([]);
    expect(tried).toBe(inAll);
  });
});

/** BUYER's company, with a colleague of each role. */
async function companyWithPeople(shop: TestShop): Promise<string> {
  const application = { body: { name: 'Spoke Works', country: 'DE' } };
  const applied = await shop.call('POST /companies', application, { as: BUYER });
  const { insertedId: id } = applied.body as { insertedId: string };
  for (const role of ['approves', 'buys', 'reads']) {
    const email = `${role}@example.com`;
    const people = { params: { id }, body: { email, role } };
    await shop.call('POST /company/{id}/people', people, { as: BUYER });
    await shop.call('POST /company/{id}/join', { params: { id } }, { as: email });
  }
  return id;
}

/** The id of BUYER's own order, checkout or invoice. */
async function subjectOf(
  { who }: Access,
  { shop, part, company }: { shop: TestShop; part: string; company: string },
): Promise<string> {
  if (who === 'company-person' || who === 'company-approver') return company;
  if (who === 'invoice-owner') return invoiceOf(shop, await paidOrder(shop, part));
  return who === 'order-owner' || who === 'checkout-owner' ? placedOrder(shop, part) : 'none';
}

/** The owner's table of rights, row by row, as [customer about themselves, customer about another, admin about another]. */
const rights: Partial<Record<keyof typeof contract, Access>> = {
  'GET /tools': { who: 'anyone' },
  'GET /tool/{id}': { who: 'anyone' },
  'GET /reviews': { who: 'anyone' },
  'GET /purchase/{id}': { who: 'signed-in' },
  'PATCH /purchase/{id}': { who: 'signed-in' },
  'POST /orders': { who: 'self', email: 'body.userEmail', admins: false },
  'GET /orders': { who: 'self', email: 'query.email', admins: true },
  'GET /order/{id}': { who: 'order-owner', admins: true },
  'DELETE /order/{id}': { who: 'order-owner', admins: true },
  'POST /create-payment-intent': { who: 'signed-in' },
  'PATCH /orderPay/{id}': { who: 'order-owner', admins: false },
  'POST /checkouts': { who: 'self', email: 'body.userEmail', admins: false },
  'POST /customerCheckouts': { who: 'admin' },
  'GET /checkouts': { who: 'self', email: 'query.email', admins: true },
  'GET /checkout/{id}': { who: 'checkout-owner', admins: true },
  'GET /manageOrders': { who: 'admin' },
  'GET /invoice/{id}.pdf': { who: 'invoice-owner', admins: true },
  'GET /invoice/{id}.xml': { who: 'invoice-owner', admins: true },
  'PATCH /orderShipment/{id}': { who: 'admin' },
  'POST /reviews': { who: 'self', email: 'body.email', admins: false },
  'PUT /user/{email}': { who: 'self', email: 'params.email', admins: false },
  'GET /admin/{email}': { who: 'self', email: 'params.email', admins: true },
  'GET /profile/{email}': { who: 'self', email: 'params.email', admins: true },
  'PUT /profile/{email}': { who: 'self', email: 'params.email', admins: false },
  'POST /tools': { who: 'admin' },
  'PUT /tool/{id}': { who: 'admin' },
  'DELETE /tool/{id}': { who: 'admin' },
  'GET /users': { who: 'admin' },
  'PATCH /makeAdmin/{id}': { who: 'admin' },
  'PATCH /removeAdmin/{id}': { who: 'admin' },
  'POST /orderRefund/{id}': { who: 'admin' },
  'POST /orderCancel/{id}': { who: 'admin' },
  'DELETE /review/{id}': { who: 'admin' },
  'GET /settings': { who: 'admin' },
  'PUT /settings': { who: 'host' },
};

it('declares the access of the owner’s table of rights', () => {
  const declared = Object.fromEntries(
    Object.keys(rights).map((key) => [key, contract[key as keyof typeof contract].access]),
  );
  expect(declared).toEqual(rights);
});

/** The other calls that anybody but administrators may make. */
const openCalls: Partial<Record<keyof typeof contract, Access>> = {
  'GET /replacements': anyone,
  'GET /categories': anyone,
  'GET /attributes': anyone,
  'GET /comparison': anyone,
  'GET /deletedParts': anyone,
  'GET /blog': anyone,
  'GET /page/{page}': anyone,
  'GET /sharedCart/{token}': anyone,
  'POST /orderLines/check': anyone,
  'POST /prices': signedIn,
  'GET /myPrices.csv': signedIn,
  'GET /myPrices.pdf': signedIn,
  'POST /subscribe': anyone,
  'POST /contact': anyone,
  'POST /webhooks/payments': anyone,
  'POST /sandbox/confirm': anyone,
  'POST /sandbox/authenticate': anyone,
  'POST /auth/login': anyone,
  'POST /auth/signup': anyone,
  'POST /auth/token': anyone,
  'POST /auth/logout': anyone,
  'POST /auth/reset': anyone,
  'POST /auth/reset/check': anyone,
  'POST /auth/reset/confirm': anyone,
  'POST /auth/verify': anyone,
  'POST /auth/verify/check': anyone,
  'POST /auth/verify/claim': anyone,
  'POST /auth/google': anyone,
  'GET /auth/google/callback': anyone,
  'POST /auth/verify/send': signedIn,
  'POST /auth/password': signedIn,
  'PATCH /auth/name': signedIn,
  'POST /images': signedIn,
  'POST /companies': signedIn,
  'GET /company/{id}': companyPerson({ admins: true }),
  'GET /myCompany': signedIn,
  'GET /companyAccount/{email}': self('params.email', { admins: true }),
  'POST /company/{id}/people': companyApprover({ admins: true }),
  'PATCH /company/{id}/person/{email}': companyApprover({ admins: true }),
  'DELETE /company/{id}/person/{email}': signedIn,
  'POST /company/{id}/join': signedIn,
  'POST /company/{id}/addresses': companyApprover({ admins: true }),
  'PUT /company/{id}/address/{addressId}': companyApprover({ admins: true }),
  'DELETE /company/{id}/address/{addressId}': companyApprover({ admins: true }),
  'POST /proposals': self('body.userEmail', { admins: false }),
  'POST /shopProposals': self('body.userEmail', { admins: false }),
  'GET /proposals': signedIn,
  'POST /proposal/{id}/toShop': signedIn,
  'POST /proposal/{id}/place': signedIn,
  'POST /proposal/{id}/return': signedIn,
  'POST /proposal/{id}/withdraw': signedIn,
  'GET /company/{id}/openItems': companyPerson({ admins: true }),
  'GET /company/{id}/creditPayouts': companyPerson({ admins: true }),
  'GET /savedCarts': signedIn,
  'GET /savedCart/{id}': signedIn,
  'POST /savedCarts': signedIn,
  'PATCH /savedCart/{id}': signedIn,
  'DELETE /savedCart/{id}': signedIn,
  'POST /cartShares': signedIn,
  'GET /savedCards': signedIn,
  'DELETE /savedCard/{id}': signedIn,
  'POST /addresses': signedIn,
  'PUT /address/{id}': signedIn,
  'DELETE /address/{id}': signedIn,
  'GET /stockNotices': signedIn,
  'POST /stockNotices': signedIn,
  'DELETE /stockNotice/{toolId}': signedIn,
  'GET /veloconnectCredentials': signedIn,
  'POST /veloconnectCredentials': signedIn,
  'DELETE /veloconnectCredential/{id}': signedIn,
  'GET /cart': self('query.email', { admins: false }),
  'PUT /cart': self('body.email', { admins: false }),
  'GET /addresses': self('query.email', { admins: false }),
  'GET /myInvoices': self('query.email', { admins: true }),
  'GET /myOrders.csv': self('query.email', { admins: false }),
  'GET /orderShipments/{id}': orderOwner({ admins: true }),
  'GET /checkoutShipments/{id}': checkoutOwner({ admins: true }),
  'GET /checkoutProForma/{id}.pdf': checkoutOwner({ admins: true }),
  'DELETE /checkout/{id}': checkoutOwner({ admins: true }),
  'PATCH /checkoutPayment/{id}': checkoutOwner({ admins: true }),
  'PATCH /checkoutPay/{id}': checkoutOwner({ admins: false }),
};

it('declares every other call for administrators alone', () => {
  const isForAdmins = ({ access: { who } }: Call) => who === 'admin' || who === 'host';
  const declared = (Object.entries(contract) as [keyof typeof contract, Call][])
    .filter(([key, call]) => !Object.hasOwn(rights, key) && !isForAdmins(call))
    .map(([key, { access }]) => [key, access]);
  expect(Object.fromEntries(declared)).toEqual(openCalls);
});
