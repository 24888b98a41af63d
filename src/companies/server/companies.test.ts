import { expect, it } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { clearAccount } from '../../payments/server/claims/clear-account.ts';
import type { Company, ListedCompany, MyCompany } from '../rules/company.schema.ts';

const COLLEAGUE = 'colleague@example.com';
const works = { name: 'Spoke Works', country: 'DE', vatId: 'DE 136 695 976', message: 'Hello' };

async function started(db: Parameters<typeof startShop>[0]) {
  const shop = startShop(db);
  await shop.makeAdmin(ADMIN);
  return shop;
}

async function applied(shop: TestShop, fields: object = {}, as = BUYER): Promise<string> {
  const reply = await shop.call('POST /companies', { body: { ...works, ...fields } }, { as });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return (reply.body as { insertedId: string }).insertedId;
}

const change = (shop: TestShop, id: string, body: object) =>
  shop.call('PATCH /company/{id}', { params: { id }, body }, { as: ADMIN });

const invite = (shop: TestShop, id: string, body: object, as = BUYER) =>
  shop.call('POST /company/{id}/people', { params: { id }, body }, { as });

const join = (shop: TestShop, id: string, as: string) =>
  shop.call('POST /company/{id}/join', { params: { id } }, { as });

const person = (id: string, email: string) => ({ params: { id, email } });

const mine = async (shop: TestShop, as: string) =>
  (await shop.call('GET /myCompany', {}, { as })).body as MyCompany;

const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

const mails = async ({ deps }: TestShop) =>
  deps.db.query
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'language'])
    .where('kind', 'like', 'company-%')
    .orderBy('id')
    .execute();

describeOnEngines('an application', (open) => {
  it('makes the applicant the first who approves, and tells the shop', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    const { company, role } = await mine(shop, BUYER);
    expect(role).toBe('approves');
    expect(company).toMatchObject({
      _id: id,
      name: 'Spoke Works',
      vatId: 'DE136695976',
      status: 'applied',
      people: [{ email: BUYER, role: 'approves', limit: null }],
    });
    // Notes, group and terms are the shop's.
    expect(Object.keys(company ?? {})).not.toContain('notes');
    expect(await mails(shop)).toMatchObject([{ kind: 'company-applied' }]);
  });

  it('is refused with a message per field, and for somebody who has a company', async () => {
    const shop = await started(await open());
    const body = { name: ' ', country: 'DE', vatId: 'DE123', website: 'works' };
    const reply = await shop.call('POST /companies', { body }, { as: BUYER });
    expect(Object.keys(reply.problem.errors ?? {}).toSorted()).toEqual([
      'name',
      'vatId',
      'website',
    ]);
    await applied(shop);
    const again = await shop.call('POST /companies', { body: works }, { as: BUYER });
    expect(again).toMatchObject({ status: 409, problem: { code: 'IN_COMPANY' } });
  });

  it('of one account at once makes one company', async () => {
    const shop = await started(await open());
    await shop.tokenOf(BUYER);
    const replies = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST /companies', { body: works }, { as: BUYER })),
    );
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
  });

  it('is decided by an administrator, and the applicant is mailed once per decision', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    expect((await change(shop, id, { status: 'approved' })).body).toMatchObject({
      modifiedCount: 1,
    });
    expect((await change(shop, id, { status: 'approved' })).body).toMatchObject({
      modifiedCount: 0,
    });
    await change(shop, id, { status: 'blocked' });
    expect(await mails(shop)).toMatchObject([
      { kind: 'company-applied' },
      { kind: 'company-decided', recipient: BUYER },
      { kind: 'company-decided', recipient: BUYER },
    ]);
  });
});

describeOnEngines('a company', (open) => {
  it('keeps group, terms, credit limit and notes, and refuses a change of an older version', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    const made = await shop.call('POST /groups', { body: { name: 'Workshops' } }, { as: ADMIN });
    const { insertedId: groupId } = made.body as { insertedId: string };
    const terms = { days: 30, discountPercent: 2.5, discountDays: 10 };
    const body = { groupId, terms, creditLimit: 5_000, notes: 'Pays well.', versionWas: 1 };
    expect((await change(shop, id, body)).status).toBe(200);
    const read = await shop.call('GET /company/{id}', { params: { id } }, { as: ADMIN });
    expect(read.body).toMatchObject({
      group: 'Workshops',
      terms,
      creditLimit: 5_000,
      notes: 'Pays well.',
      version: 2,
    });
    const late = await change(shop, id, { notes: 'Pays late.', versionWas: 1 });
    expect(late).toMatchObject({ status: 409, problem: { code: 'COMPANY_CHANGED', version: 2 } });
    const bad = await change(shop, id, {
      terms: { days: 10, discountPercent: 2, discountDays: 20 },
    });
    expect(bad.status).toBe(422);
  });

  it('is listed by name, found by a part of it or by a person, and paged', async () => {
    const shop = await started(await open());
    const names = ['Wheel House', 'Axle & Sons', 'axle 2%'];
    for (const [nth, name] of names.entries()) await applied(shop, { name }, `a${nth}@example.com`);
    const list = async (query: object) => {
      const reply = await shop.call('GET /companies', { query }, { as: ADMIN });
      return { ...reply, names: (reply.body as ListedCompany[]).map(({ name }) => name) };
    };
    expect((await list({})).names).toEqual(['Axle & Sons', 'axle 2%', 'Wheel House']);
    expect((await list({ find: 'HOUSE' })).names).toEqual(['Wheel House']);
    expect((await list({ find: '2%' })).names).toEqual(['axle 2%']);
    expect((await list({ find: 'a0@example.com' })).names).toEqual(['Wheel House']);
    expect((await list({ status: 'approved' })).names).toEqual([]);
    const first = await list({ limit: 2 });
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    expect((await list({ limit: 2, cursor })).names).toEqual(['Wheel House']);
  });

  it('loses its group when the group is deleted, and a group’s name is unique', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    const add = (name: string) => shop.call('POST /groups', { body: { name } }, { as: ADMIN });
    const { insertedId: groupId } = (await add('Workshops')).body as { insertedId: string };
    expect((await add(' WORKSHOPS ')).problem).toMatchObject({ code: 'GROUP_NAME_TAKEN' });
    await change(shop, id, { groupId });
    await shop.call('DELETE /group/{id}', { params: { id: groupId } }, { as: ADMIN });
    const read = await shop.call('GET /company/{id}', { params: { id } }, { as: ADMIN });
    expect(read.body).toMatchObject({ groupId: null, group: null });
  });
});

describeOnEngines('people of a company', (open) => {
  it('join by an invitation to their verified address, and leave', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    const invited = { email: COLLEAGUE, role: 'buys', limit: 500 };
    expect((await invite(shop, id, invited)).status).toBe(200);
    expect((await invite(shop, id, invited)).problem).toMatchObject({ code: 'ALREADY_INVITED' });
    expect((await join(shop, id, OTHER_BUYER)).status).toBe(404);
    expect((await mine(shop, COLLEAGUE)).invitations).toEqual([
      { companyId: id, name: 'Spoke Works', role: 'buys' },
    ]);
    expect((await join(shop, id, COLLEAGUE)).status).toBe(200);
    expect(await mine(shop, COLLEAGUE)).toMatchObject({
      company: { _id: id },
      role: 'buys',
      limit: 500,
      invitations: [],
    });
    const leave = () =>
      shop.call('DELETE /company/{id}/person/{email}', person(id, COLLEAGUE), { as: COLLEAGUE });
    expect((await leave()).status).toBe(200);
    expect((await leave()).status).toBe(404);
    expect((await mine(shop, COLLEAGUE)).company).toBeNull();
    expect((await mails(shop)).at(-1)).toMatchObject({
      kind: 'company-invited',
      recipient: COLLEAGUE,
    });
  });

  it('do not join while their address is unverified, nor after the invitation was taken back', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    await invite(shop, id, { email: COLLEAGUE, role: 'buys' });
    const account = { email: COLLEAGUE, name: 'Cora', password: 'sturdy-spokes' };
    const signedUp = await shop.call('POST /auth/signup', { body: account });
    const { token } = signedUp.body as { token: string };
    const seen = await shop.call('GET /myCompany', {}, { token });
    expect(seen.body).toMatchObject({ invitations: [] });
    const joined = await shop.call('POST /company/{id}/join', { params: { id } }, { token });
    expect(joined).toMatchObject({ status: 409, problem: { code: 'ADDRESS_UNVERIFIED' } });
    await shop.call('DELETE /company/{id}/person/{email}', person(id, COLLEAGUE), { as: BUYER });
    expect((await join(shop, id, COLLEAGUE)).status).toBe(404);
  });

  it('are managed by those who approve, and one of them remains', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    await invite(shop, id, { email: COLLEAGUE, role: 'buys' });
    await join(shop, id, COLLEAGUE);
    expect((await invite(shop, id, { email: OTHER_BUYER, role: 'reads' }, COLLEAGUE)).status).toBe(
      403,
    );
    const set = (email: string, body: object, as = BUYER) =>
      shop.call('PATCH /company/{id}/person/{email}', { ...person(id, email), body }, { as });
    expect((await set(BUYER, { role: 'buys' })).problem).toMatchObject({ code: 'LAST_APPROVER' });
    expect((await set(COLLEAGUE, { role: 'reads', limit: 5 })).status).toBe(422);
    await set(COLLEAGUE, { limit: 300 });
    await set(COLLEAGUE, { role: 'approves' });
    const read = await shop.call('GET /company/{id}', { params: { id } }, { as: BUYER });
    expect((read.body as Company).people).toMatchObject([
      { email: BUYER, role: 'approves' },
      { email: COLLEAGUE, role: 'approves', limit: null },
    ]);
    // Both give the role up at once: one of them keeps it.
    const replies = await Promise.all([
      set(BUYER, { role: 'reads' }),
      set(COLLEAGUE, { role: 'reads' }, COLLEAGUE),
    ]);
    const statuses = statusesOf(replies);
    expect([
      [200, 409],
      [200, 403],
    ]).toContainEqual(statuses);
    const rows = await shop.deps.db.query
      .selectFrom('company_people')
      .select('role')
      .where('company_id', '=', id)
      .execute();
    expect(rows.filter(({ role }) => role === 'approves')).toHaveLength(1);
  });

  it('leave it when their address goes to another owner, and invitations stay', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    await invite(shop, id, { email: COLLEAGUE, role: 'buys' });
    for (const email of [BUYER, COLLEAGUE]) await clearAccount(shop.deps, email);
    expect((await mine(shop, BUYER)).company).toBeNull();
    expect((await mine(shop, COLLEAGUE)).invitations).toHaveLength(1);
  });

  it('are not told to strangers', async () => {
    const shop = await started(await open());
    const id = await applied(shop);
    const read = await shop.call('GET /company/{id}', { params: { id } }, { as: OTHER_BUYER });
    const removed = await shop.call('DELETE /company/{id}/person/{email}', person(id, BUYER), {
      as: OTHER_BUYER,
    });
    expect([read.status, removed.status]).toEqual([404, 404]);
    expect(
      (await invite(shop, id, { email: OTHER_BUYER, role: 'approves' }, OTHER_BUYER)).status,
    ).toBe(404);
  });
});
