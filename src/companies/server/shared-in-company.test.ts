import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import { addCompany } from '../../testing/server/companies.ts';
import { clearAccount } from '../../payments/server/claims/clear-account.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { MAX_COMPANY_CARTS, type SavedCart } from '../../cart/rules/carts.contract.ts';
import { type Company, MAX_COMPANY_ADDRESSES, type MyCompany } from '../rules/company.schema.ts';
import type { PersonRole } from '../rules/company.states.ts';

const OWNER = 'owner@example.com';
const APPRENTICE = 'apprentice@example.com';
const BOOKKEEPER = 'books@example.com';
/** The owner of another company. */
const RIVAL = 'rival@example.com';
const lines = [{ ref: 'CR-48', toolId: 'a', quantity: 50 }];
const depot = {
  label: 'Depot',
  userName: 'Dora Depot',
  phone: '+1 555 010 7788',
  address: '12 Foundry Lane',
};

/** A company with a person of each role, and another one. */
async function started(db: Parameters<typeof startShop>[0]) {
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  await shop.makeAdmin(ADMIN);
  const id = await addCompany(shop, { people: [OWNER] });
  const other = await addCompany(shop, { people: [RIVAL] });
  const add = (companyId: string, email: string, role: PersonRole) =>
    shop.deps.db.query
      .insertInto('company_people')
      .values({
        company_id: companyId,
        user_email: email,
        role,
        limit_minor: null,
        invited_at: 1,
        joined_at: 1,
      })
      .execute();
  await add(id, APPRENTICE, 'buys');
  await add(id, BOOKKEEPER, 'reads');
  const expel = (email: string) =>
    shop.call(
      'DELETE /company/{id}/person/{email}',
      { params: { id, email } },
      { as: email === OWNER ? ADMIN : OWNER },
    );
  const block = () =>
    shop.call(
      'PATCH /company/{id}',
      { params: { id }, body: { status: 'blocked' } },
      { as: ADMIN },
    );
  return { shop, id, other, add, expel, block };
}

const save = (shop: TestShop, as: string, name: string, fields: object = { of: 'company' }) =>
  shop.call('POST /savedCarts', { body: { name, lines, ...fields } }, { as });

async function saved(shop: TestShop, as: string, name: string, fields?: object): Promise<string> {
  const reply = await save(shop, as, name, fields);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return (reply.body as { insertedId: string }).insertedId;
}

const carts = async (shop: TestShop, as: string) =>
  (await shop.call('GET /savedCarts', {}, { as })).body as SavedCart[];
const cartNames = async (shop: TestShop, as: string) =>
  (await carts(shop, as)).map(({ name, of }) => `${of} ${name}`);

const openCart = (shop: TestShop, as: string, id: string) =>
  shop.call('GET /savedCart/{id}', { params: { id } }, { as });
const rename = (shop: TestShop, as: string, id: string, name: string) =>
  shop.call('PATCH /savedCart/{id}', { params: { id }, body: { name } }, { as });
const remove = (shop: TestShop, as: string, id: string) =>
  shop.call('DELETE /savedCart/{id}', { params: { id } }, { as });

/** What each of them may do with a cart: open, rename, delete. */
const attempts = async (shop: TestShop, as: string, id: string) => [
  (await openCart(shop, as, id)).status,
  (await rename(shop, as, id, 'Renamed')).status,
  (await remove(shop, as, id)).status,
];

describeOnBothEngines('a cart saved for a company', (open) => {
  it('is seen and opened by its people, renamed by those who order, and deleted by its saver or who approves', async () => {
    const { shop } = await started(await open());
    const id = await saved(shop, APPRENTICE, 'Weekly');
    await saved(shop, APPRENTICE, 'Mine', {});
    expect(await cartNames(shop, APPRENTICE)).toEqual(['self Mine', 'company Weekly']);
    const seen = { name: 'Weekly', of: 'company', savedBy: APPRENTICE, lineCount: 1 };
    expect(await carts(shop, OWNER)).toMatchObject([{ ...seen, mayRename: true, mayDelete: true }]);
    expect(await carts(shop, BOOKKEEPER)).toMatchObject([
      { ...seen, mayRename: false, mayDelete: false },
    ]);
    expect((await openCart(shop, BOOKKEEPER, id)).body).toMatchObject({ lines });
    expect(await attempts(shop, BOOKKEEPER, id)).toEqual([200, 403, 403]);
    expect((await rename(shop, OWNER, id, 'Every week')).status).toBe(200);
    expect(await cartNames(shop, BOOKKEEPER)).toEqual(['company Every week']);
    const owners = await saved(shop, OWNER, 'Winter');
    expect(await attempts(shop, APPRENTICE, owners)).toEqual([200, 200, 403]);
    expect((await remove(shop, APPRENTICE, id)).status).toBe(200);
    expect((await remove(shop, OWNER, owners)).status).toBe(200);
    expect(await cartNames(shop, OWNER)).toEqual([]);
    expect((await save(shop, BOOKKEEPER, 'No')).status).toBe(403);
  });

  it('is in no call of a stranger, of another company, or of an administrator', async () => {
    const { shop } = await started(await open());
    const id = await saved(shop, OWNER, 'Weekly');
    for (const as of [BUYER, RIVAL, ADMIN]) {
      expect(await cartNames(shop, as)).toEqual([]);
      expect([as, await attempts(shop, as, id)]).toEqual([as, [404, 404, 404]]);
    }
    expect((await save(shop, BUYER, 'Weekly')).status).toBe(404);
    // A name is taken in its own company alone.
    await saved(shop, RIVAL, 'Weekly');
    expect(await cartNames(shop, RIVAL)).toEqual(['company Weekly']);
    expect(await carts(shop, OWNER)).toMatchObject([{ _id: id, name: 'Weekly' }]);
  });

  it('is lost at once by somebody who is removed, and stays with the company', async () => {
    const { shop, other, add, expel } = await started(await open());
    const id = await saved(shop, APPRENTICE, 'Weekly');
    await expel(APPRENTICE);
    expect(await cartNames(shop, APPRENTICE)).toEqual([]);
    expect(await attempts(shop, APPRENTICE, id)).toEqual([404, 404, 404]);
    expect((await save(shop, APPRENTICE, 'Late')).status).toBe(404);
    expect(await cartNames(shop, OWNER)).toEqual(['company Weekly']);
    await add(other, APPRENTICE, 'approves');
    await saved(shop, RIVAL, 'Theirs');
    expect(await cartNames(shop, APPRENTICE)).toEqual(['company Theirs']);
    expect((await openCart(shop, APPRENTICE, id)).status).toBe(404);
  });

  it('is lost by the people of a blocked company, and by an address that has another owner', async () => {
    const { shop, block } = await started(await open());
    const id = await saved(shop, OWNER, 'Weekly');
    await clearAccount(shop.deps, APPRENTICE);
    expect((await openCart(shop, APPRENTICE, id)).status).toBe(404);
    await block();
    expect(await cartNames(shop, OWNER)).toEqual([]);
    expect(await attempts(shop, OWNER, id)).toEqual([404, 404, 404]);
    expect((await save(shop, OWNER, 'More')).status).toBe(404);
  });

  it('takes the place of one of its name only for its saver or who approves', async () => {
    const { shop } = await started(await open());
    const id = await saved(shop, OWNER, 'Weekly');
    const taken = { status: 409, problem: { code: 'CART_NAME_TAKEN' } };
    expect(await save(shop, APPRENTICE, ' WEEKLY ')).toMatchObject(taken);
    const mine = await saved(shop, APPRENTICE, 'Spring');
    expect(await saved(shop, OWNER, 'spring')).toBe(mine);
    expect(await rename(shop, OWNER, mine, 'weekly')).toMatchObject(taken);
    expect((await rename(shop, OWNER, id, 'WEEKLY')).status).toBe(200);
    const own = await saved(shop, OWNER, 'Own', {});
    await saved(shop, OWNER, 'Other', {});
    expect(await rename(shop, OWNER, own, 'other')).toMatchObject(taken);
    expect((await rename(shop, OWNER, own, 'Weekly')).status).toBe(200);
    expect(await cartNames(shop, OWNER)).toEqual([
      'self Other',
      'self Weekly',
      'company spring',
      'company WEEKLY',
    ]);
  });

  it(`is one of at most ${MAX_COMPANY_CARTS}, also when two are saved at once`, async () => {
    const { shop, id } = await started(await open());
    const rows = Array.from({ length: MAX_COMPANY_CARTS - 1 }, (_, nth) => ({
      id: `c${nth}`,
      company_id: id,
      name: `Cart ${nth}`,
      name_key: `cart ${nth}`,
      lines: '[]',
      line_count: 1,
      saved_by: OWNER,
      updated_at: 0,
    }));
    await shop.deps.db.query.insertInto('company_carts').values(rows).execute();
    const replies = await Promise.all([save(shop, OWNER, 'A'), save(shop, APPRENTICE, 'B')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save(shop, OWNER, 'cart 7')).status).toBe(200);
  });
});

const addAddress = (shop: TestShop, as: string, id: string, fields: object = {}) =>
  shop.call(
    'POST /company/{id}/addresses',
    { params: { id }, body: { ...depot, ...fields } },
    { as },
  );
const changeAddress = (shop: TestShop, as: string, id: string, addressId: string) =>
  shop.call(
    'PUT /company/{id}/address/{addressId}',
    { params: { id, addressId }, body: { ...depot, label: 'Yard' } },
    { as },
  );
const removeAddress = (shop: TestShop, as: string, id: string, addressId: string) =>
  shop.call('DELETE /company/{id}/address/{addressId}', { params: { id, addressId } }, { as });
const offered = async (shop: TestShop, as: string) =>
  ((await shop.call('GET /myCompany', {}, { as })).body as MyCompany).company?.addresses.map(
    ({ label }) => label,
  );

async function addedAddress(shop: TestShop, as: string, id: string): Promise<string> {
  const reply = await addAddress(shop, as, id);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return (reply.body as { insertedId: string }).insertedId;
}

describeOnBothEngines('an address of a company', (open) => {
  it('is offered to its people, and kept by those who approve and administrators', async () => {
    const { shop, id } = await started(await open());
    const address = await addedAddress(shop, OWNER, id);
    for (const as of [OWNER, APPRENTICE, BOOKKEEPER])
      expect(await offered(shop, as)).toEqual(['Depot']);
    for (const as of [APPRENTICE, BOOKKEEPER])
      for (const tried of [
        addAddress(shop, as, id),
        changeAddress(shop, as, id, address),
        removeAddress(shop, as, id, address),
      ])
        expect((await tried).status).toBe(403);
    expect((await changeAddress(shop, ADMIN, id, address)).status).toBe(200);
    expect(await offered(shop, APPRENTICE)).toEqual(['Yard']);
    const bad = await addAddress(shop, OWNER, id, { phone: '' });
    expect(bad.problem.errors).toEqual({ phone: 'phone is required' });
    expect((await removeAddress(shop, OWNER, id, address)).status).toBe(200);
    expect((await removeAddress(shop, OWNER, id, address)).status).toBe(404);
    expect(await offered(shop, OWNER)).toEqual([]);
  });

  it('is not reached by strangers, nor by way of another company', async () => {
    const { shop, id, other } = await started(await open());
    const address = await addedAddress(shop, OWNER, id);
    for (const as of [BUYER, RIVAL, OTHER_BUYER]) {
      const tried = [
        await addAddress(shop, as, id),
        await changeAddress(shop, as, id, address),
        await removeAddress(shop, as, id, address),
        await shop.call('GET /company/{id}', { params: { id } }, { as }),
      ];
      expect([as, tried.map(({ status }) => status)]).toEqual([as, [404, 404, 404, 404]]);
    }
    for (const as of [RIVAL, ADMIN]) {
      expect((await changeAddress(shop, as, other, address)).status).toBe(404);
      expect((await removeAddress(shop, as, other, address)).status).toBe(404);
    }
    expect(await offered(shop, RIVAL)).toEqual([]);
    expect(await offered(shop, OWNER)).toEqual(['Depot']);
  });

  it('is lost at once by somebody who is removed, and by the people of a blocked company', async () => {
    const { shop, id, expel, block } = await started(await open());
    const address = await addedAddress(shop, OWNER, id);
    await expel(APPRENTICE);
    expect(await offered(shop, APPRENTICE)).toBeUndefined();
    await block();
    expect(await offered(shop, OWNER)).toEqual([]);
    expect((await addAddress(shop, OWNER, id)).status).toBe(403);
    expect((await removeAddress(shop, OWNER, id, address)).status).toBe(403);
    const read = await shop.call('GET /company/{id}', { params: { id } }, { as: ADMIN });
    expect((read.body as Company).addresses).toMatchObject([{ label: 'Depot' }]);
  });

  it(`is one of at most ${MAX_COMPANY_ADDRESSES}`, async () => {
    const { shop, id } = await started(await open());
    for (let nth = 0; nth < MAX_COMPANY_ADDRESSES - 1; nth++) await addedAddress(shop, OWNER, id);
    const replies = await Promise.all([addAddress(shop, OWNER, id), addAddress(shop, ADMIN, id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
