import { ADMIN, BUYER } from './fixtures.ts';
import { HOST, type TestShop } from './start-shop.ts';

const as = { as: ADMIN };
const WORKER = 'worker@example.com';

/** BUYER's company. */
async function company(shop: TestShop): Promise<string> {
  const application = { body: { name: 'Spoke Works', country: 'DE' } };
  const { body } = await shop.call('POST /companies', application, { as: BUYER });
  return (body as { insertedId: string }).insertedId;
}

/** The same with an invitation, which the shop has not audited. */
async function withWorker(shop: TestShop) {
  const id = await company(shop);
  const { query } = shop.deps.db;
  await query
    .insertInto('company_people')
    .values({
      company_id: id,
      user_email: WORKER,
      role: 'buys',
      limit_minor: 50_000,
      invited_at: 0,
      joined_at: null,
    })
    .execute();
  return { id, params: { id, email: WORKER } };
}

const worker = { email: WORKER, role: 'buys', limit: 500 };

async function group(shop: TestShop): Promise<string> {
  const id = 'g1';
  const row = { id, name: 'Workshops', name_key: 'workshops', created_at: 0 };
  await shop.deps.db.query.insertInto('company_groups').values(row).execute();
  return id;
}

/** BUYER's company with an address, which the shop has not audited. */
async function withAddress(shop: TestShop) {
  const id = await company(shop);
  const { address, label, userName } = depot;
  await shop.deps.db.query
    .insertInto('company_addresses')
    .values({
      id: 'a1',
      company_id: id,
      label,
      user_name: userName,
      phone: depot.phone,
      address,
      street: '',
      postcode: '',
      city: '',
      country: '',
      company: '',
      tax_id: '',
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  return { id, params: { id, addressId: 'a1' } };
}

const depot = {
  label: 'Depot',
  userName: 'Dora Depot',
  phone: '+1 555 010 7788',
  address: '12 Foundry Lane',
};
const { phone: _, ...auditedDepot } = depot;

/** Each change of companies with the entry that the audit log gets. */
export const companyActions = {
  'PATCH /company/{id}': {
    run: async (shop: TestShop) => {
      const subject = await company(shop);
      const body = { status: 'approved', terms: { days: 30 }, notes: 'Pays well.' };
      await shop.call('PATCH /company/{id}', { params: { id: subject }, body }, as);
      const before = { status: 'applied', terms: null, notes: '' };
      return { action: 'change company', subject, before, after: body };
    },
  },
  'POST /company/{id}/people': {
    run: async (shop: TestShop) => {
      const subject = await company(shop);
      await shop.call('POST /company/{id}/people', { params: { id: subject }, body: worker }, as);
      return { action: 'invite person', subject, before: null, after: worker };
    },
  },
  'PATCH /company/{id}/person/{email}': {
    run: async (shop: TestShop) => {
      const { id: subject, params } = await withWorker(shop);
      await shop.call('PATCH /company/{id}/person/{email}', { params, body: { limit: 900 } }, as);
      const after = { ...worker, limit: 900 };
      return { action: 'change person', subject, before: worker, after };
    },
  },
  'DELETE /company/{id}/person/{email}': {
    run: async (shop: TestShop) => {
      const { id: subject, params } = await withWorker(shop);
      await shop.call('DELETE /company/{id}/person/{email}', { params }, as);
      const before = { email: WORKER, role: 'buys' };
      return { action: 'remove person', subject, before, after: null };
    },
  },
  'POST /company/{id}/addresses': {
    run: async (shop: TestShop) => {
      const subject = await company(shop);
      const input = { params: { id: subject }, body: depot };
      await shop.call('POST /company/{id}/addresses', input, as);
      return { action: 'add company address', subject, before: null, after: auditedDepot };
    },
  },
  'PUT /company/{id}/address/{addressId}': {
    run: async (shop: TestShop) => {
      const { id: subject, params } = await withAddress(shop);
      const body = { ...depot, label: 'Yard' };
      await shop.call('PUT /company/{id}/address/{addressId}', { params, body }, as);
      const after = { ...auditedDepot, label: 'Yard' };
      return { action: 'change company address', subject, before: auditedDepot, after };
    },
  },
  'DELETE /company/{id}/address/{addressId}': {
    run: async (shop: TestShop) => {
      const { id: subject, params } = await withAddress(shop);
      await shop.call('DELETE /company/{id}/address/{addressId}', { params }, as);
      return { action: 'delete company address', subject, before: auditedDepot, after: null };
    },
  },
  'DELETE /savedCart/{id}': {
    actor: BUYER,
    run: async (shop: TestShop) => {
      const subject = await company(shop);
      const lines = [{ ref: 'CR-48', toolId: 'a', quantity: 50 }];
      const body = { name: 'Weekly', lines, of: 'company' };
      const saved = await shop.call('POST /savedCarts', { body }, { as: BUYER });
      const { insertedId: id } = saved.body as { insertedId: string };
      await shop.call('DELETE /savedCart/{id}', { params: { id } }, { as: BUYER });
      const before = { name: 'Weekly', lines: 1, savedBy: BUYER };
      return { action: 'delete company cart', subject, before, after: null };
    },
  },
  'POST /company/{id}/vatCheck': {
    run: async (shop: TestShop) => {
      const subject = await company(shop);
      const { query } = shop.deps.db;
      await query.updateTable('companies').set({ vat_id: 'DE136695976' }).execute();
      await shop.call('PUT /settings', { body: { 'tax.vies': 'on' } }, { as: HOST });
      await query.deleteFrom('audit_log').execute();
      await shop.call('POST /company/{id}/vatCheck', { params: { id: subject } }, as);
      const after = { vatId: 'DE136695976', answer: 'unverified' };
      return { action: 'check company VAT ID', subject, before: null, after };
    },
  },
  'POST /groups': {
    run: async (shop: TestShop) => {
      const after = { name: 'Workshops' };
      const { body } = await shop.call('POST /groups', { body: after }, as);
      const { insertedId: subject } = body as { insertedId: string };
      return { action: 'add group', subject, before: null, after };
    },
  },
  'PATCH /group/{id}': {
    run: async (shop: TestShop) => {
      const subject = await group(shop);
      const after = { name: 'Dealers' };
      await shop.call('PATCH /group/{id}', { params: { id: subject }, body: after }, as);
      return { action: 'rename group', subject, before: { name: 'Workshops' }, after };
    },
  },
  'DELETE /group/{id}': {
    run: async (shop: TestShop) => {
      const subject = await group(shop);
      await shop.call('DELETE /group/{id}', { params: { id: subject } }, as);
      return { action: 'delete group', subject, before: { name: 'Workshops' }, after: null };
    },
  },
};
