import { ADMIN, BUYER } from './fixtures.ts';
import type { TestShop } from './start-shop.ts';

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
