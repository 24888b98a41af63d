import { expect, it } from 'vitest';
import { MAX_TURNS_PER_ACCOUNT } from '../../customers/server/users/account-turns.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  BUYER,
  OTHER_BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { HOST, startShop } from '../../testing/server/start-shop.ts';
import { pdfOfIssued } from './pdf-of-issued.ts';
import { documentPlaces } from './document-turns.ts';

const FILE = new TextEncoder().encode('%PDF');

describeOnEngines('rendered documents', (open) => {
  /** A shop whose renderer notes for whom it renders, and waits until the test lets it go on. */
  async function withSlowRenderer() {
    const rendering: string[] = [];
    const gate = Promise.withResolvers<void>();
    const shop = startShop(await open(), {
      env: { RATE_LIMIT: 'off' },
      deps: ({ documents }) => ({
        documents: {
          ...documents,
          pdf: async ({ buyer }) => {
            rendering.push(buyer.name);
            await gate.promise;
            return FILE;
          },
          pickList: () => Promise.resolve(FILE),
        },
      }),
    });
    const partId = await stockPart(shop, { available: 100_000 });
    const place = (email: string) =>
      placedOrder(shop, partId, { userEmail: email, userName: email });
    const proForma = (id: string, as: string) =>
      shop.call('GET /checkoutProForma/{id}.pdf', { params: { id } }, { as });
    return { shop, partId, rendering, gate, place, proForma };
  }

  it('run one at a time for an account, of which two may wait, and another account passes', async () => {
    const { rendering, gate, place, proForma } = await withSlowRenderer();
    const [mine, theirs] = [await place(BUYER), await place(OTHER_BUYER)];
    const asked = Array.from({ length: MAX_TURNS_PER_ACCOUNT + 2 }, () => proForma(mine, BUYER));
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    const other = proForma(theirs, OTHER_BUYER);
    await expect.poll(() => rendering).toEqual([BUYER, OTHER_BUYER]);
    gate.resolve();
    const statuses = (await Promise.all([...asked, other])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('have one place for an unverified account, and half of those of buyers for all unverified ones', async () => {
    const { shop, rendering, gate, place, proForma } = await withSlowRenderer();
    const strangers = Array.from(
      { length: documentPlaces.unverified + 1 },
      (_, at) => `stranger${at}@example.com`,
    );
    const ask: (() => ReturnType<typeof proForma>)[] = [];
    for (const email of strangers) {
      const account = { name: 'Stranger', email, password: 'sturdy-spokes' };
      const { body } = await shop.call('POST /auth/signup', { body: account });
      const { token } = body as { token: string };
      const params = { id: await place(email) };
      ask.push(() => shop.call('GET /checkoutProForma/{id}.pdf', { params }, { token }));
    }
    const waiting = ask.slice(0, -1).map((one) => one());
    await expect.poll(() => rendering.length).toBe(documentPlaces.unverified);
    expect([(await ask[0]?.())?.status, (await ask.at(-1)?.())?.status]).toEqual([429, 503]);
    const verified = proForma(await place(BUYER), BUYER);
    gate.resolve();
    for (const reply of await Promise.all([...waiting, verified])) expect(reply.status).toBe(200);
  });

  it('of unverified accounts take places of the buyers', async () => {
    const { shop, rendering, gate, place, proForma } = await withSlowRenderer();
    const waiting: ReturnType<typeof proForma>[] = [];
    for (let at = 0; at < documentPlaces.unverified; at++) {
      const account = { name: 'Stranger', email: `s${at}@example.com`, password: 'sturdy-spokes' };
      const { body } = await shop.call('POST /auth/signup', { body: account });
      const params = { id: await place(account.email) };
      const { token } = body as { token: string };
      waiting.push(shop.call('GET /checkoutProForma/{id}.pdf', { params }, { token }));
    }
    for (let at = documentPlaces.unverified; at < documentPlaces.buyers; at++)
      waiting.push(proForma(await place(`buyer${at}@example.com`), `buyer${at}@example.com`));
    await expect.poll(() => rendering.length).toBe(documentPlaces.buyers);
    expect((await proForma(await place(BUYER), BUYER)).status).toBe(503);
    gate.resolve();
    for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(200);
  });

  it('of the archives of a month run one at a time', async () => {
    const { shop, partId, rendering, gate } = await withSlowRenderer();
    for (const userName of ['First', 'Second'])
      await paidOrder(shop, partId, { userEmail: BUYER, userName });
    const archive = async () => {
      const query = { month: '2026-01' };
      const reply = await shop.call('GET /invoices.zip', { query }, { as: HOST });
      return reply.status;
    };
    const saved = Promise.all([archive(), archive(), archive()]);
    await expect.poll(() => rendering).toEqual(['First']);
    // Whatever else would run beside it has begun once another request is answered.
    await shop.call('GET /invoices', {}, { as: HOST });
    expect(rendering).toEqual(['First']);
    gate.resolve();
    expect(await saved).toEqual([200, 200, 200]);
    expect(rendering).toEqual(['First', 'Second']);
  });

  it('are refused above what all accounts may have waiting, but not for a mail or for staff', async () => {
    const { shop, partId, rendering, gate, place, proForma } = await withSlowRenderer();
    await paidOrder(shop, partId, { userEmail: OTHER_BUYER, userName: 'Mailed' });
    const { id: invoiceId } = await shop.deps.db.query
      .selectFrom('invoices')
      .select('id')
      .executeTakeFirstOrThrow();
    const buyers = Array.from(
      { length: documentPlaces.buyers },
      (_, at) => `buyer${at}@example.com`,
    );
    const orders: string[] = [];
    for (const buyer of buyers) orders.push(await place(buyer));
    const asked = orders.map((id, at) => proForma(id, buyers[at] ?? ''));
    await expect.poll(() => rendering.length).toBe(documentPlaces.buyers);
    const own = await place(BUYER);
    const refused = await proForma(own, BUYER);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    const pickList = shop.call('GET /pickList.pdf', {}, { as: HOST });
    const mailed = pdfOfIssued(shop.deps, invoiceId);
    await expect.poll(() => rendering.at(-1)).toBe('Mailed');
    gate.resolve();
    expect(await mailed).toEqual(FILE);
    expect((await pickList).status).toBe(200);
    for (const reply of await Promise.all(asked)) expect(reply.status).toBe(200);
    expect((await proForma(own, BUYER)).status).toBe(200);
  });

  it('that are stored wait for nobody', async () => {
    const { shop, partId, rendering, gate, place, proForma } = await withSlowRenderer();
    await paidOrder(shop, partId);
    const { id } = await shop.deps.db.query
      .selectFrom('invoices')
      .select('id')
      .executeTakeFirstOrThrow();
    const content = Buffer.from(FILE).toString('base64');
    await shop.deps.db.query
      .insertInto('invoice_files')
      .values({ invoice_id: id, format: 'pdf', content })
      .execute();
    const unpaid = await place(BUYER);
    const asked = Array.from({ length: MAX_TURNS_PER_ACCOUNT }, () => proForma(unpaid, BUYER));
    await expect.poll(() => rendering.length).toBe(1);
    const stored = await shop.call('GET /invoice/{id}.pdf', { params: { id } }, { as: BUYER });
    expect(stored.status).toBe(200);
    gate.resolve();
    await Promise.all(asked);
  });
});
