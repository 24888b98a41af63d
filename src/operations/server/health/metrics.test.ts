import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { paidOrder, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const TOKEN = 'sixteen-letters-or-more';
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://parts.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'shop@parts.example',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** Requests the metrics from this IP address. */
function read(
  shop: TestShop,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
  host = 'localhost',
) {
  const incoming = { socket: { remoteAddress }, headersDistinct: {} };
  return shop.app.request(`http://${host}/api/metrics`, { headers }, { incoming });
}
async function figures(shop: TestShop): Promise<Map<string, number>> {
  const lines = (await (await read(shop)).text()).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

describeOnEngines('the Prometheus metrics', (open) => {
  it('are shown by a demo to its own machine only', async () => {
    const shop = startShop(await open());
    const own = await read(shop);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect((await read(shop, {}, '203.0.113.7')).status).toBe(404);
    expect((await read(shop, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await read(shop, { forwarded: 'for=203.0.113.7' })).status).toBe(404);
  });

  it('are shown by a demo under its own names only', async () => {
    const shop = startShop(await open(), { env: { PUBLIC_URL: 'http://shop.example:8080' } });
    const at = async (host: string) => (await read(shop, {}, '127.0.0.1', host)).status;
    for (const host of ['shop.example:8080', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect([host, await at(host)]).toEqual([host, 200]);
    for (const host of ['rebound.example:3000', 'localhost.rebound.example', '192.0.2.1'])
      expect([host, await at(host)]).toEqual([host, 404]);
  });

  it('need a token in a live shop, and do not exist without one', async () => {
    const db = await open();
    expect((await read(startShop(db, { env: live }))).status).toBe(404);
    const shop = startShop(db, { env: { ...live, METRICS_TOKEN: TOKEN } });
    expect((await read(shop)).status).toBe(401);
    expect((await read(shop, { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
    expect((await read(shop, { authorization: `Bearer ${TOKEN}` }, '203.0.113.7')).status).toBe(
      200,
    );
  });

  it('count requests by route pattern, with their durations', async () => {
    const shop = startShop(await open());
    for (const id of ['one', 'two', 'three']) await shop.call('GET /tool/{id}', { params: { id } });
    await shop.app.request('/api/no-such-call', { method: 'BREW' });
    const samples = await figures(shop);
    const of = (name: string, labels: string) => samples.get(`${name}{${labels}}`);
    const labels = 'method="GET",route="/api/tool/:id"';
    expect(of('shop_requests_total', `${labels},status="404"`)).toBe(3);
    expect(of('shop_request_duration_seconds_count', labels)).toBe(3);
    expect(of('shop_request_duration_seconds_bucket', `${labels},le="+Inf"`)).toBe(3);
    expect(of('shop_requests_total', 'method="OTHER",route="/api/*",status="404"')).toBe(1);
    expect([...samples.keys()].filter((key) => /one|no-such-call|BREW/.test(key))).toEqual([]);
  });

  it('still count an order as paid after its refund', async () => {
    const shop = startShop(await open());
    const id = await paidOrder(shop, await stockPart(shop));
    await shop.call('POST /orderRefund/{id}', { params: { id } }, { as: HOST });
    const samples = await figures(shop);
    expect(samples.get('shop_orders_paid_total')).toBe(1);
    expect(samples.get('shop_orders_refunded_total')).toBe(1);
  });

  it('show orders, waiting mails and the state of the database', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    await placedOrder(shop, part);
    await paidOrder(shop, part);
    shop.advance(5_000);
    const event = {
      id: 'evt_1',
      intent_id: 'pi_1',
      reason: 'broken',
      first_failed_at: 1,
      last_logged_at: 1,
    };
    await shop.deps.db.query.insertInto('unhandled_events').values(event).execute();
    const samples = await figures(shop);
    const outbox = await shop.deps.db.query.selectFrom('outbox').select('id').execute();
    expect(
      Object.fromEntries(
        [...samples].filter(([key]) => /^shop_(orders|outbox|database|payment)/.test(key)),
      ),
    ).toMatchObject({
      shop_orders_placed_total: 2,
      shop_orders_paid_total: 1,
      shop_orders_refunded_total: 0,
      shop_outbox_unsent: outbox.length,
      shop_outbox_oldest_seconds: 5,
      shop_payment_events_unhandled: 1,
      shop_database_up: 1,
      shop_database_waiting: 0,
    });
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds']) {
      expect(samples.has(name), name).toBe(true);
    }
    expect((await figures(shop)).get('shop_orders_placed_total')).toBe(2);
  });

  it('show failing and stalled jobs, and pending refunds', async () => {
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: { ...payments, refund: () => Promise.reject(new Error('refused')) },
      }),
    });
    const { counts, clock } = shop.deps;
    counts.jobDone('deliver mails', clock.now());
    counts.jobFailed('deliver mails');
    const id = await paidOrder(shop, await stockPart(shop));
    await shop.call('POST /orderRefund/{id}', { params: { id } }, { as: HOST });
    const began = clock.now() / 1_000;
    shop.advance(90_000);
    const samples = await figures(shop);
    expect(samples.get('shop_job_done_timestamp_seconds{job="deliver mails"}')).toBe(began);
    expect(samples.get('shop_job_failures_total{job="deliver mails"}')).toBe(1);
    expect(samples.get('shop_refunds_due')).toBe(1);
    expect(samples.get('shop_refunds_due_oldest_seconds')).toBe(90);
  });

  it('show rejected requests', async () => {
    const shop = startShop(await open());
    const letter = { name: 'Eve', email: 'eve@example.com', message: 'Hello.' };
    for (let index = 0; index < 22; index++) await shop.call('POST /contact', { body: letter });
    expect((await figures(shop)).get('shop_rate_limited_total{limit="contact"}')).toBe(2);
  });

  it('are available without the database', async () => {
    const db = await open();
    let gone = false;
    const query = new Proxy(db.query, {
      get: (target, name) => {
        if (gone && name === 'selectFrom') throw new Error('gone');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const shop = startShop({ ...db, query });
    expect((await figures(shop)).get('shop_database_up')).toBe(1);
    gone = true;
    expect((await figures(shop)).get('shop_database_up')).toBe(0);
  });
});
