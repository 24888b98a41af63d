import { expect, it } from 'vitest';
import type { ListedInvoice } from '../rules/invoices.contract.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER, paidOrder, stockPart } from '../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../testing/server/invoices.ts';
import { HOST, startShop } from '../../testing/server/start-shop.ts';

describeOnEngines('the documents of a buyer', (open) => {
  it('are listed newest first and page by page, without those of others', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    await shop.makeAdmin(ADMIN);
    await shop.call('PUT /settings', { body: germanTax }, { as: HOST });
    const part = await stockPart(shop);
    const list = (email: string, as: string, page: object = {}) =>
      shop.call('GET /myInvoices', { query: { email, ...page } }, { as });
    expect((await list(BUYER, BUYER)).body).toEqual([]);
    const first = await paidOrder(shop, part, berlin);
    await paidOrder(shop, part, { ...berlin, userEmail: OTHER_BUYER });
    await paidOrder(shop, part, berlin);
    const body = { units: 10 };
    await shop.call('POST /orderRefund/{id}', { params: { id: first }, body }, { as: ADMIN });

    const numbers = ({ body: rows }: { body: unknown }) =>
      (rows as ListedInvoice[]).map(({ number }) => number);
    const all = ['CN-2026-000001', '2026-000003', '2026-000001'];
    const own = await list(BUYER, BUYER);
    expect(numbers(own)).toEqual(all);
    expect((own.body as ListedInvoice[])[0]).toMatchObject({
      orderId: first,
      kind: 'creditNote',
      total: 142.8,
      userEmail: BUYER,
    });
    const page = await list(BUYER, BUYER, { limit: 2 });
    expect(numbers(page)).toEqual(all.slice(0, 2));
    const next = new URLSearchParams(/\?([^>]*)>/.exec(page.headers.get('link') ?? '')?.[1]);
    const cursor = next.get('cursor') ?? '';
    expect(numbers(await list(BUYER, BUYER, { limit: 2, cursor }))).toEqual(all.slice(2));

    expect(numbers(await list(OTHER_BUYER, OTHER_BUYER))).toEqual(['2026-000002']);
    expect((await list(BUYER, OTHER_BUYER)).status).toBe(403);
    expect(numbers(await list(BUYER, ADMIN))).toEqual(all);
  });
});
