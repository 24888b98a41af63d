import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  countLockWaiters,
  orderFor,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { interrupt, withPausePoints } from '../../../testing/server/database/pause-points.ts';
import {
  HOST,
  type TestReply,
  type TestShop,
  startShop,
} from '../../../testing/server/start-shop.ts';
import type { Proposal } from '../../rules/proposals.contract.ts';

const OWNER = 'owner@example.com';
const APPRENTICE = 'apprentice@example.com';
const BOOKKEEPER = 'books@example.com';

type Deps = NonNullable<NonNullable<Parameters<typeof startShop>[1]>['deps']>;

/** An approved company with an owner, an apprentice who orders up to 800, and a bookkeeper who reads. */
async function workshop(
  db: Parameters<typeof startShop>[0],
  { approval = 'on' } = {},
  deps?: Deps,
) {
  const env = { RATE_LIMIT: 'off', UNPAID_UNITS: '0' };
  const shop = startShop(db, { env, ...(deps && { deps }) });
  await shop.makeAdmin(ADMIN);
  await shop.call('PUT /settings', { body: { 'accounts.approval': approval } }, { as: HOST });
  const part = await stockPart(shop);
  const application = { body: { name: 'Spoke Works', country: 'US' } };
  const made = await shop.call('POST /companies', application, { as: OWNER });
  const { insertedId: id } = made.body as { insertedId: string };
  const params = { id };
  for (const body of [
    { email: APPRENTICE, role: 'buys', limit: 800 },
    { email: BOOKKEEPER, role: 'reads' },
  ]) {
    await shop.call('POST /company/{id}/people', { params, body }, { as: OWNER });
    await shop.call('POST /company/{id}/join', { params }, { as: body.email });
  }
  const decide = (status: string) =>
    shop.call('PATCH /company/{id}', { params, body: { status } }, { as: ADMIN });
  return { shop, part, id, decide };
}

const order = (shop: TestShop, part: string, as: string, quantity = 50) =>
  shop.call('POST /orders', { body: orderFor(part, { userEmail: as, quantity }) }, { as });

function cartOf(part: string, userEmail: string, quantity: number, fields: object = {}) {
  const { toolId: _, toolName: __, quantity: ___, ...buyer } = orderFor(part, { userEmail });
  return { ...buyer, lines: [{ toolId: part, quantity }], ...fields };
}

const propose = (shop: TestShop, part: string, as: string, quantity = 100, fields: object = {}) =>
  shop.call('POST /proposals', { body: cartOf(part, as, quantity, fields) }, { as });

async function proposed(shop: TestShop, part: string, quantity = 100, fields: object = {}) {
  const reply = await propose(shop, part, APPRENTICE, quantity, fields);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return (reply.body as { insertedId: string }).insertedId;
}

const place = (shop: TestShop, id: string, as: string, body: object = {}) =>
  shop.call('POST /proposal/{id}/place', { params: { id }, body }, { as });

const withdraw = (shop: TestShop, id: string, as: string) =>
  shop.call('POST /proposal/{id}/withdraw', { params: { id } }, { as });

const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

const stockOf = async ({ deps }: TestShop, part: string) =>
  (
    await deps.db.query
      .selectFrom('parts')
      .select('available')
      .where('id', '=', part)
      .executeTakeFirstOrThrow()
  ).available;

const mailsTo = async ({ deps }: TestShop, recipient: string) =>
  (
    await deps.db.query
      .selectFrom('outbox')
      .select('kind')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describeOnBothEngines('a shop that approves companies', (open) => {
  it('takes orders of approved companies only', async () => {
    const { shop, part, decide } = await workshop(await open());
    const bar = async (as: string) => (await order(shop, part, as)).problem;
    expect(await bar(BUYER)).toMatchObject({ code: 'MAY_NOT_ORDER', why: 'no company' });
    expect(await bar(OWNER)).toMatchObject({ code: 'MAY_NOT_ORDER', why: 'applied' });
    await decide('approved');
    expect((await order(shop, part, OWNER)).status).toBe(200);
    expect(await bar(BOOKKEEPER)).toMatchObject({ code: 'MAY_NOT_ORDER', why: 'reads' });
    await decide('blocked');
    expect(await bar(OWNER)).toMatchObject({ code: 'MAY_NOT_ORDER', why: 'blocked' });
    expect(await stockOf(shop, part)).toBe(4_950);
  });

  it('refuses an administrator’s order for a customer who is not approved, but no role or limit', async () => {
    const { shop, part, decide } = await workshop(await open());
    const orderByAdmin = (userEmail: string, quantity = 50) =>
      shop.call(
        'POST /customerCheckouts',
        { body: cartOf(part, userEmail, quantity) },
        { as: ADMIN },
      );
    const why = 'customer not approved';
    expect((await orderByAdmin(OWNER)).problem).toMatchObject({ code: 'MAY_NOT_ORDER', why });
    await decide('approved');
    for (const customer of [APPRENTICE, BOOKKEEPER])
      expect((await orderByAdmin(customer, 100)).status).toBe(200);
  });

  it('leaves everybody as before while the setting is off, but for a blocked company', async () => {
    const { shop, part, decide } = await workshop(await open(), { approval: 'off' });
    expect((await order(shop, part, BUYER)).status).toBe(200);
    expect((await order(shop, part, OWNER)).status).toBe(200);
    await decide('blocked');
    expect((await order(shop, part, OWNER)).problem).toMatchObject({ why: 'blocked' });
  });
});

describeOnBothEngines('an order above a limit', (open) => {
  it('is refused with the limit, and orders up to it are taken, two at once too', async () => {
    const { shop, part, decide } = await workshop(await open());
    await decide('approved');
    const above = await order(shop, part, APPRENTICE, 100);
    expect(above).toMatchObject({
      status: 409,
      problem: { code: 'ABOVE_LIMIT', limit: 800, net: 1_200, currency: 'usd' },
    });
    expect(await stockOf(shop, part)).toBe(5_000);
    const replies = await Promise.all([
      order(shop, part, APPRENTICE),
      order(shop, part, APPRENTICE, 100),
      order(shop, part, APPRENTICE),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 200]);
  });

  it('is proposed, takes no stock until it is placed once, and mails both', async () => {
    const { shop, part, decide } = await workshop(await open());
    await decide('approved');
    const id = await proposed(shop, part);
    expect(await stockOf(shop, part)).toBe(5_000);
    expect(await mailsTo(shop, OWNER)).toContain('order-proposed');
    const listed = await shop.call('GET /proposals', { query: {} }, { as: OWNER });
    expect(listed.body).toMatchObject([
      { _id: id, proposedBy: APPRENTICE, net: 1_200, status: 'open', lines: [{ quantity: 100 }] },
    ]);
    for (const as of [APPRENTICE, BOOKKEEPER]) expect((await place(shop, id, as)).status).toBe(403);
    expect((await place(shop, id, OTHER_BUYER)).status).toBe(404);
    const replies = await Promise.all([place(shop, id, OWNER), place(shop, id, OWNER)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect(await stockOf(shop, part)).toBe(4_900);
    const placed = replies.find(({ status }) => status === 200)?.body as { insertedId: string };
    const mine = await shop.call('GET /proposals', { query: {} }, { as: APPRENTICE });
    expect((mine.body as Proposal[])[0]).toMatchObject({
      status: 'placed',
      decidedBy: OWNER,
      orderId: placed.insertedId,
    });
    expect(await mailsTo(shop, APPRENTICE)).toContain('proposal-placed');
  });

  it('shows a changed price before it is placed', async () => {
    const { shop, part, decide } = await workshop(await open());
    await decide('approved');
    const id = await proposed(shop, part, 100, { total: 1_200 });
    await shop.deps.db.query.updateTable('parts').set({ price_minor: 1_300 }).execute();
    const changed = await place(shop, id, OWNER);
    expect(changed).toMatchObject({
      status: 409,
      problem: { code: 'PRICE_CHANGED', total: 1_300 },
    });
    expect((await place(shop, id, OWNER, { total: 1_300 })).status).toBe(200);
  });

  it('comes back with a word, and is not placed any more', async () => {
    const { shop, part, decide } = await workshop(await open());
    await decide('approved');
    const id = await proposed(shop, part);
    const send = (word: string) =>
      shop.call('POST /proposal/{id}/return', { params: { id }, body: { word } }, { as: OWNER });
    expect((await send(' ')).status).toBe(422);
    expect((await send('We have some left.')).status).toBe(200);
    expect((await place(shop, id, OWNER)).problem).toMatchObject({ code: 'PROPOSAL_DECIDED' });
    const mine = await shop.call('GET /proposals', { query: {} }, { as: APPRENTICE });
    expect(mine.body).toMatchObject([{ status: 'returned', word: 'We have some left.' }]);
    expect(await mailsTo(shop, APPRENTICE)).toContain('proposal-returned');
  });

  it('is withdrawn by the proposer alone, mails those who would have decided, and is not decided any more', async () => {
    const { shop, part, decide } = await workshop(await open());
    await decide('approved');
    const id = await proposed(shop, part);
    for (const [as, status] of [
      [OTHER_BUYER, 404],
      [OWNER, 403],
      [BOOKKEEPER, 403],
      [ADMIN, 404],
    ] as const)
      expect([as, (await withdraw(shop, id, as)).status]).toEqual([as, status]);
    expect((await withdraw(shop, id, APPRENTICE)).status).toBe(200);
    expect((await withdraw(shop, id, APPRENTICE)).problem.code).toBe('PROPOSAL_DECIDED');
    expect((await place(shop, id, OWNER)).problem.code).toBe('PROPOSAL_DECIDED');
    const input = { params: { id }, body: { word: 'No' } };
    const returned = await shop.call('POST /proposal/{id}/return', input, { as: OWNER });
    expect(returned.problem.code).toBe('PROPOSAL_DECIDED');
    const listed = await shop.call('GET /proposals', { query: {} }, { as: OWNER });
    expect(listed.body).toMatchObject([{ status: 'withdrawn', decidedBy: APPRENTICE, word: null }]);
    const waiting = await shop.call('GET /proposals', { query: { status: 'open' } }, { as: OWNER });
    expect(waiting.body).toEqual([]);
    expect(await mailsTo(shop, OWNER)).toContain('proposal-withdrawn');
    expect(await mailsTo(shop, APPRENTICE)).not.toContain('proposal-withdrawn');
    expect(await stockOf(shop, part)).toBe(5_000);
  });

  it('is withdrawn by nobody who has left the company', async () => {
    const { shop, part, decide, id: company } = await workshop(await open());
    await decide('approved');
    const id = await proposed(shop, part);
    const params = { id: company, email: APPRENTICE };
    await shop.call('DELETE /company/{id}/person/{email}', { params }, { as: OWNER });
    expect((await withdraw(shop, id, APPRENTICE)).status).toBe(404);
  });

  it('is placed or withdrawn, wherever the withdrawal comes in between', async () => {
    const { shop, part, decide } = await workshop(await open(), {}, ({ db, payments }) =>
      withPausePoints(db, payments),
    );
    await decide('approved');
    const points: string[] = [];
    for (let nth = 0; ; nth++) {
      const id = await proposed(shop, part);
      const before = await stockOf(shop, part);
      const others: Promise<TestReply>[] = [];
      const { answer, reached } = await interrupt(
        nth,
        async () => {
          const state = { isOver: false };
          const other = withdraw(shop, id, APPRENTICE).finally(() => {
            state.isOver = true;
          });
          others.push(other);
          while (!state.isOver && (await countLockWaiters(shop)) === 0)
            await new Promise((resolve) => setImmediate(resolve));
        },
        () => place(shop, id, OWNER),
      );
      if (reached === null) break;
      points.push(reached);
      const at = `${nth} ${reached}`;
      const statuses = statusesOf([answer, ...(await Promise.all(others))]);
      expect([at, statuses]).toEqual([at, [200, 409]]);
      const isPlaced = answer.status === 200;
      const { body } = await shop.call('GET /proposals', { query: { limit: 1 } }, { as: OWNER });
      expect([at, (body as Proposal[])[0]?.status]).toEqual([
        at,
        isPlaced ? 'placed' : 'withdrawn',
      ]);
      expect([at, before - (await stockOf(shop, part))]).toEqual([at, isPlaced ? 100 : 0]);
    }
    expect(points).toContain('before its commit');
  });

  it('is not proposed by somebody without a company, nor of one that may not order', async () => {
    const { shop, part } = await workshop(await open());
    expect((await propose(shop, part, BUYER)).problem).toMatchObject({ why: 'no company' });
    expect((await propose(shop, part, APPRENTICE)).problem).toMatchObject({ why: 'applied' });
    expect((await propose(shop, part, BOOKKEEPER)).problem).toMatchObject({
      code: 'MAY_NOT_ORDER',
    });
  });
});

describeOnBothEngines('the orders of a company', (open) => {
  it('are seen by all of its people, and by nobody who has left', async () => {
    const { shop, part, decide, id: company } = await workshop(await open());
    await decide('approved');
    const placed = await order(shop, part, OWNER);
    const { insertedId: id } = placed.body as { insertedId: string };
    const read = (as: string) => shop.call('GET /checkout/{id}', { params: { id } }, { as });
    const list = async (as: string, query: object = {}) =>
      (
        (
          await shop.call(
            'GET /checkouts',
            { query: { email: as, of: 'company', ...query } },
            { as },
          )
        ).body as { _id: string }[]
      ).map(({ _id }) => _id);
    for (const as of [OWNER, APPRENTICE, BOOKKEEPER]) {
      expect((await read(as)).status).toBe(200);
      expect(await list(as)).toEqual([id]);
      expect(await list(as, { find: 'CR-48' })).toEqual([id]);
      expect(await list(as, { filter: 'unPaid' })).toEqual([id]);
    }
    expect((await read(OTHER_BUYER)).status).toBe(404);
    expect(await list(OTHER_BUYER)).toEqual([]);
    // They read, and do nothing else.
    const cancel = await shop.call('DELETE /checkout/{id}', { params: { id } }, { as: APPRENTICE });
    expect(cancel.status).toBe(404);
    await shop.call(
      'DELETE /company/{id}/person/{email}',
      { params: { id: company, email: BOOKKEEPER } },
      { as: OWNER },
    );
    expect((await read(BOOKKEEPER)).status).toBe(404);
    expect(await list(BOOKKEEPER)).toEqual([]);
  });

  it('do not include what somebody ordered before joining', async () => {
    const { shop, part, decide, id: company } = await workshop(await open(), { approval: 'off' });
    const before = await order(shop, part, BUYER);
    const { insertedId: id } = before.body as { insertedId: string };
    const params = { id: company };
    const body = { email: BUYER, role: 'buys' };
    await shop.call('POST /company/{id}/people', { params, body }, { as: OWNER });
    await shop.call('POST /company/{id}/join', { params }, { as: BUYER });
    await decide('approved');
    const read = await shop.call('GET /checkout/{id}', { params: { id } }, { as: OWNER });
    expect(read.status).toBe(404);
  });
});
