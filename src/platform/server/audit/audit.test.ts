import { expect, it } from 'vitest';
import { contract } from '../../../app/rules/contract.ts';
import { standardLimits } from '../../../settings/rules/settings.values.ts';
import { type AuditedCall, auditedActions } from '../../../testing/server/audited-actions.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import type { AuditEntry } from '../../rules/audit/audit.contract.ts';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { writeLine } from '../../../catalogue/server/import/write-line.ts';
import { audit, listEntries, showEntry } from './audit.store.ts';

const as = { as: ADMIN };

/** Calls open to customers too, audited when an administrator makes them. */
const alsoByCustomers: readonly AuditedCall[] = [
  'PATCH /purchase/{id}',
  'DELETE /order/{id}',
  'POST /company/{id}/people',
  'PATCH /company/{id}/person/{email}',
  'DELETE /company/{id}/person/{email}',
  'POST /company/{id}/addresses',
  'PUT /company/{id}/address/{addressId}',
  'DELETE /company/{id}/address/{addressId}',
  'DELETE /savedCart/{id}',
];

/** Uploading a file, stopping and a preview change nothing of the shop. */
const withoutChange: readonly AuditedCall[] = [
  'POST /importColumns',
  'POST /imports',
  'POST /importStop/{id}',
  'POST /bankStatements/columns',
  'POST /priceChangePreview',
];

it('covers every change that administrators can make', () => {
  const changing = (Object.keys(contract) as AuditedCall[]).filter(
    (key) =>
      ['admin', 'host'].includes(contract[key].access.who) &&
      !key.startsWith('GET ') &&
      !withoutChange.includes(key),
  );
  expect(Object.keys(auditedActions).toSorted()).toEqual(
    [...changing, ...alsoByCustomers].toSorted(),
  );
});

/** The place of a line in its order; null for what is no line. */
async function lineOf(shop: TestShop, id: string): Promise<AuditEntry['line']> {
  const { status, body } = await shop.call(
    'GET /order/{id}',
    { params: { id }, query: { ended: 'true' } },
    as,
  );
  if (status === 404) return null;
  const { checkoutId, position } = body as Order;
  return { checkoutId, position };
}

describeOnEngines('the audit log', (open) => {
  it.each(Object.keys(auditedActions) as AuditedCall[])(
    'has one entry for %s, with before and after',
    async (key) => {
      const shop = startShop(await open());
      await shop.makeAdmin(ADMIN);
      const expected = await auditedActions[key]?.run(shop);
      const { body } = await shop.call('GET /auditLog', {}, as);
      expect(body).toEqual([
        {
          _id: expect.any(String),
          at: '2026-01-15T12:00:00.000Z',
          actor: auditedActions[key]?.actor ?? ADMIN,
          subjectName: null,
          line: await lineOf(shop, expected?.subject ?? ''),
          ...expected,
        },
      ]);
    },
  );

  it('is found by person, part, order and day', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const other = await stockPart(shop, { name: 'Hub', sku: 'HB-1' });
    const order = await placedOrder(shop, part);
    const { db, clock } = shop.deps;
    const entry = { before: null, after: 1 } as const;
    const write = (actor: string, action: 'set stock' | 'cancel order', subject: string) =>
      audit(db.query, { ...entry, actor, action, subject, now: clock.now() });
    await write(ADMIN, 'set stock', part);
    await write(ADMIN, 'cancel order', order);
    shop.advance(86_400_000);
    await write('other@example.com', 'set stock', other);
    const found = async (query: Record<string, string>) => {
      const { body } = await shop.call('GET /auditLog', { query }, as);
      return (body as AuditEntry[]).map(({ subject }) => subject);
    };
    expect(await found({ find: 'Other@example.com' })).toEqual([other]);
    expect(await found({ find: 'cr-48' })).toEqual([part]);
    expect(await found({ find: 'chainring' })).toEqual([part]);
    expect(await found({ find: orderNumber(order) })).toEqual([order]);
    expect(await found({ find: orderNumber(order).slice(0, 4) })).toEqual([order]);
    expect(await found({ find: 'nothing of the kind' })).toEqual([]);
    expect(await found({ to: '2026-01-15' })).toEqual([order, part]);
    expect(await found({ from: '2026-01-16' })).toEqual([other]);
    expect(await found({ from: '2026-01-15', to: '2026-01-15', find: 'HB-1' })).toEqual([]);
    await shop.call('PUT /settings', { body: { 'shop.timeZone': 'Europe/Berlin' } }, { as: HOST });
    await shop.deps.db.query
      .updateTable('audit_log')
      .set({ created_at: Date.parse('2026-01-16T00:30+01:00') })
      .where('subject', '=', order)
      .execute();
    expect(await found({ from: '2026-01-16', action: 'cancel order' })).toEqual([order]);
    const reversed = { query: { from: '2026-01-16', to: '2026-01-15' } };
    expect((await shop.call('GET /auditLog', reversed, as)).status).toBe(422);
  });

  it('names a part as it was called then and as it is called now', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    // Older entries about stock lack the part's name.
    const { db, clock } = shop.deps;
    const old = {
      actor: ADMIN,
      action: 'set stock',
      subject: id,
      before: 5_000,
      after: 9,
    } as const;
    await audit(db.query, { ...old, now: clock.now() });
    await shop.call('PATCH /purchase/{id}', { params: { id }, body: { available: 7 } }, as);
    const body = { ...chainring, name: 'Chainring Anew' };
    await shop.call('PUT /tool/{id}', { params: { id }, body }, as);
    await shop.call('DELETE /tool/{id}', { params: { id } }, as);
    const { rows } = await listEntries(db.query, { action: 'set stock', limit: 10 });
    expect(rows.map(showEntry)).toMatchObject([
      { subjectName: 'Chainring Anew', after: { name: chainring.name, available: 7 } },
      { subjectName: 'Chainring Anew', after: 9 },
    ]);
  });

  it('tells the place of a line in its order', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const parts = [await stockPart(shop), await stockPart(shop, { name: 'Chain', sku: 'CH-11' })];
    const lines = parts.map((toolId) => ({ toolId, quantity: 50 }));
    const buyer = { userName: 'B', userEmail: BUYER, phone: '123456789', address: 'A' };
    const placed = await shop.call('POST /checkouts', { body: { ...buyer, lines } }, { as: BUYER });
    const { insertedId, orderIds } = placed.body as { insertedId: string; orderIds: string[] };
    await shop.call('POST /orderCancel/{id}', { params: { id: orderIds[1] ?? '' } }, as);
    const { body } = await shop.call('GET /auditLog', {}, as);
    expect(body).toMatchObject([
      { subject: orderIds[1], line: { checkoutId: insertedId, position: 2 } },
    ]);
  });

  it('records an import’s change of a part, and no unchanged line', async () => {
    const shop = startShop(await open());
    const { db, clock } = shop.deps;
    const { img: _, ...given } = { ...chainring, price: 20 };
    await writeLine(db, clock, { given: given, url: null, limits: standardLimits });
    await writeLine(db, clock, { given: given, url: null, limits: standardLimits });
    await writeLine(db, clock, {
      given: { ...given, price: 21 },
      url: null,
      limits: standardLimits,
    });
    const { rows } = await listEntries(db.query, { limit: 10 });
    expect(rows.map(showEntry)).toMatchObject([
      { actor: 'import', action: 'import part', before: { price: 20 }, after: { price: 21 } },
      { actor: 'import', action: 'import part', before: null, after: { price: 20 } },
    ]);
  });

  it('is paged newest first, and filtered by actor, action and subject', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const ids = [await stockPart(shop), await stockPart(shop, { name: 'Other', sku: 'OT-1' })];
    for (const available of [10, 20, 30]) {
      for (const id of ids) {
        await shop.call('PATCH /purchase/{id}', { params: { id }, body: { available } }, as);
      }
    }
    const read = (query: Record<string, string | number>) =>
      shop.call('GET /auditLog', { query }, as);
    const first = await read({ subject: ids[0] ?? '', limit: 2 });
    expect(first.body).toMatchObject([{ after: { available: 30 } }, { after: { available: 20 } }]);
    const next = new URL(
      first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '',
      'http://shop.invalid',
    );
    const last = await read(Object.fromEntries(next.searchParams));
    expect(last.body).toMatchObject([{ after: { available: 10 }, subject: ids[0] }]);
    expect(last.headers.get('link')).toBeNull();
    expect((await read({ action: 'set stock', actor: ADMIN })).body).toHaveLength(6);
    expect((await read({ actor: 'doctor' })).body).toEqual([]);
    expect((await read({ action: 'ship order' })).body).toEqual([]);
  });
});
