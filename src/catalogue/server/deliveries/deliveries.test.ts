import { expect, it } from 'vitest';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { passOverdueDeliveries } from './keep-deliveries.ts';

const DAY_MS = 24 * 3_600_000;
const as = { as: ADMIN };
type Delivery = { readonly _id: string; readonly units: number; readonly date: string };

describeOnEngines('expected deliveries', (open) => {
  async function stocked() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const toolId = await stockPart(shop, { available: 60 });
    const expected = async (units: number, date: string, headers = {}) => {
      const body = { toolId, units, date };
      const reply = await shop.call('POST /deliveries', { body }, { ...as, headers });
      return (reply.body as { insertedId?: string }).insertedId ?? '';
    };
    return { shop, toolId, expected };
  }
  const listed = async (shop: TestShop, toolId: string) =>
    (await shop.call('GET /deliveries', { query: { toolId } }, as)).body as Delivery[];
  const next = async (shop: TestShop, id: string) =>
    ((await shop.call('GET /tool/{id}', { params: { id } })).body as { nextDelivery: unknown })
      .nextDelivery;

  it('are listed by day, and everybody sees the next one on the part and on its order line', async () => {
    const { shop, toolId, expected } = await stocked();
    expect(await next(shop, toolId)).toBe(null);
    const later = await expected(900, '2026-04-01');
    const sooner = await expected(500, '2026-03-04');
    expect(await listed(shop, toolId)).toEqual([
      { _id: sooner, units: 500, promised: 0, date: '2026-03-04' },
      { _id: later, units: 900, promised: 0, date: '2026-04-01' },
    ]);
    expect(await next(shop, toolId)).toEqual({ units: 500, unpromised: 500, date: '2026-03-04' });
    const lines = [{ ref: toolId, quantity: 100 }];
    const checked = await shop.call('POST /orderLines/check', { body: { lines } });
    expect(checked.body).toMatchObject({
      lines: [{ verdict: 'shortStock', nextDelivery: { units: 500, date: '2026-03-04' } }],
    });
  });

  it('change and are deleted, which the part follows', async () => {
    const { shop, toolId, expected } = await stocked();
    const id = await expected(500, '2026-03-04');
    const later = await expected(900, '2026-04-01');
    const body = { units: 450, date: '2026-05-01' };
    await shop.call('PUT /delivery/{id}', { params: { id }, body }, as);
    expect(await next(shop, toolId)).toEqual({ units: 900, unpromised: 900, date: '2026-04-01' });
    await shop.call('DELETE /delivery/{id}', { params: { id: later } }, as);
    expect(await next(shop, toolId)).toEqual({ units: 450, unpromised: 450, date: '2026-05-01' });
    await shop.call('DELETE /delivery/{id}', { params: { id } }, as);
    expect(await next(shop, toolId)).toBe(null);
    const gone = await shop.call('PUT /delivery/{id}', { params: { id }, body }, as);
    expect(gone.problem.code).toBe('NOT_FOUND');
  });

  it('keep the rest of a short one for its own day, if it is still expected', async () => {
    const { shop, toolId, expected } = await stocked();
    const id = await expected(500, '2026-03-04');
    const arrive = (of: string, body: object) =>
      shop.call('POST /deliveryArrival/{id}', { params: { id: of }, body }, as);
    expect((await arrive(id, { units: 300, restOn: '2026-03-20' })).status).toBe(200);
    const [rest, ...others] = await listed(shop, toolId);
    expect(others).toEqual([]);
    expect(rest).toMatchObject({ units: 200, promised: 0, date: '2026-03-20' });
    expect(await next(shop, toolId)).toEqual({ units: 200, unpromised: 200, date: '2026-03-20' });
    expect(await stockOf(shop, toolId)).toEqual({ available: 360, ledger: 360 });
    // As many as expected leave no rest, whatever day is sent.
    await arrive(rest?._id ?? '', { units: 200, restOn: '2026-04-01' });
    expect(await listed(shop, toolId)).toEqual([]);
  });

  it('go into stock once they arrive, with the units that arrived', async () => {
    const { shop, toolId, expected } = await stocked();
    const id = await expected(500, '2026-03-04');
    const arrive = () =>
      shop.call('POST /deliveryArrival/{id}', { params: { id }, body: { units: 480 } }, as);
    const replies = await Promise.all([arrive(), arrive()]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404,
    ]);
    expect(await stockOf(shop, toolId)).toEqual({ available: 540, ledger: 540 });
    expect(await next(shop, toolId)).toBe(null);
    expect(await listed(shop, toolId)).toEqual([]);
    const entry = await shop.deps.db.query
      .selectFrom('stock_ledger')
      .select(['delta', 'reason', 'note', 'actor'])
      .where('reason', '=', 'delivery')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      delta: 480,
      reason: 'delivery',
      note: 'due on 2026-03-04',
      actor: ADMIN,
    });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('leave the part’s page once their day is over, and stay in the list', async () => {
    const { shop, toolId, expected } = await stocked();
    await expected(500, '2026-01-16');
    await expected(900, '2026-01-20');
    shop.advance(DAY_MS);
    await passOverdueDeliveries(shop.deps);
    expect(await next(shop, toolId)).toEqual({ units: 500, unpromised: 500, date: '2026-01-16' });
    shop.advance(DAY_MS);
    await passOverdueDeliveries(shop.deps);
    expect(await next(shop, toolId)).toEqual({ units: 900, unpromised: 900, date: '2026-01-20' });
    expect(await listed(shop, toolId)).toHaveLength(2);
  });

  it('are the next one on their own day', async () => {
    const { shop, toolId, expected } = await stocked();
    const today = new Date(shop.deps.clock.now()).toISOString().slice(0, 10);
    await expected(30, today);
    expect(await next(shop, toolId)).toEqual({ units: 30, unpromised: 30, date: today });
    await passOverdueDeliveries(shop.deps);
    expect(await next(shop, toolId)).toEqual({ units: 30, unpromised: 30, date: today });
  });

  it('are at most twenty of a part, made once per key, and of whole units and real days', async () => {
    const { shop, toolId, expected } = await stocked();
    const key = { 'idempotency-key': 'one' };
    expect(await expected(1, '2026-03-04', key)).toBe(await expected(1, '2026-03-04', key));
    for (let nth = 1; nth < 20; nth++) await expected(nth, '2026-03-04');
    const add = (body: object) =>
      shop.call(
        'POST /deliveries',
        { body: { toolId, units: 5, date: '2026-03-04', ...body } },
        as,
      );
    expect((await add({})).problem.code).toBe('LIMIT_REACHED');
    expect((await add({ units: 0 })).problem.errors).toEqual({ units: 'Units must be at least 1' });
    expect((await add({ date: '2026-02-30' })).problem.errors).toEqual({
      date: 'Please choose a date',
    });
    expect((await add({ toolId: 'none' })).problem.code).toBe('NOT_FOUND');
  });
});
