import { expect } from 'vitest';
import type { contract } from '../../app/rules/contract.ts';
import { plainValues, unsetFields } from '../../catalogue/rules/parts/plain-fields.ts';
import { runImports } from '../../catalogue/server/import/run-imports.ts';
import { insertNote } from '../../customers/server/notes/notes.store.ts';
import { companyActions } from './audited-companies.ts';
import { receivableActions } from './audited-receivables.ts';
import { priceListActions } from './audited-price-lists.ts';
import { deliveryActions } from './audited-deliveries.ts';
import { ADMIN, BUYER, chainring, paidOrder, placedOrder, stockPart } from './fixtures.ts';
import { HOST, type TestShop } from './start-shop.ts';

/** A call of the contract, such as `POST /tools`. */
export type AuditedCall = keyof typeof contract;
type Expected = {
  action: string;
  subject: string;
  /** The part's present name; null by default. */
  subjectName?: string;
  before: unknown;
  after: unknown;
};
type Action = {
  /** ADMIN by default. */
  readonly actor?: string;
  /** Acts as an administrator and returns the expected entry. */
  readonly run: (shop: TestShop) => Promise<Expected>;
};

const as = { as: ADMIN };
const userId = async (shop: TestShop, email: string) => {
  await shop.tokenOf(email);
  const { query } = shop.deps.db;
  const row = query.selectFrom('users').select('id').where('email', '=', email);
  return (await row.executeTakeFirstOrThrow()).id;
};

const note = { text: 'Pays late.', author: HOST, created_at: 0, subject: BUYER } as const;
const created = (body: unknown) => (body as { insertedId: string }).insertedId;
const deletion = (key: 'DELETE /customerNote/{id}' | 'DELETE /orderNote/{id}'): Action => ({
  run: async (shop) => {
    const subject_kind = key.includes('order') ? 'order' : 'customer';
    await insertNote(shop.deps.db.query, { id: 'n1', subject_kind, ...note });
    await shop.call(key, { params: { id: 'n1' } }, as);
    const before = { note: 'n1', author: HOST, createdAt: '1970-01-01T00:00:00.000Z' };
    return { action: 'delete note', subject: BUYER, before, after: null };
  },
});
const noteActions: Partial<Record<AuditedCall, Action>> = {
  'POST /customerNotes': {
    run: async (shop) => {
      const { body } = await shop.call(
        'POST /customerNotes',
        { body: { ...note, email: ADMIN } },
        as,
      );
      return { action: 'add note', subject: ADMIN, before: null, after: { note: created(body) } };
    },
  },
  'POST /orderNotes': {
    run: async (shop) => {
      const orderId = await placedOrder(shop, await stockPart(shop));
      const { body } = await shop.call('POST /orderNotes', { body: { ...note, orderId } }, as);
      return { action: 'add note', subject: orderId, before: null, after: { note: created(body) } };
    },
  },
  'DELETE /customerNote/{id}': deletion('DELETE /customerNote/{id}'),
  'DELETE /orderNote/{id}': deletion('DELETE /orderNote/{id}'),
};

/** Ships an order without an entry in the log. */
async function sentUntracked(shop: TestShop, orderId: string): Promise<string> {
  await shop.call(
    'PATCH /orderShipment/{id}',
    { params: { id: orderId }, body: { shipment: true } },
    as,
  );
  const { query } = shop.deps.db;
  await query.deleteFrom('audit_log').execute();
  return (await query.selectFrom('shipments').select('id').executeTakeFirstOrThrow()).id;
}

/** For each call that is audited: an act of an administrator, and the entry that it must write. */
export const auditedActions: Partial<Record<AuditedCall, Action>> = {
  'POST /tools': {
    run: async (shop) => {
      const { body } = await shop.call('POST /tools', { body: chainring }, as);
      const subject = (body as { insertedId: string }).insertedId;
      const subjectName = chainring.name;
      const after = { ...chainring, pictures: [{ url: chainring.img }] };
      return { action: 'add part', subject, subjectName, before: null, after };
    },
  },
  'PUT /tool/{id}': {
    run: async (shop) => {
      const id = await stockPart(shop);
      const after = { ...chainring, price: 14 };
      await shop.call('PUT /tool/{id}', { params: { id }, body: after }, as);
      const before = expect.objectContaining({ price: 12 });
      const saved = {
        ...plainValues(unsetFields),
        ...after,
        pictures: [{ url: chainring.img }],
        texts: {},
        priceBreaks: [],
        status: 'active',
        replacedBy: null,
      };
      return {
        action: 'save part',
        subject: id,
        subjectName: chainring.name,
        before,
        after: saved,
      };
    },
  },
  'DELETE /tool/{id}': {
    run: async (shop) => {
      const id = await stockPart(shop);
      await shop.call('DELETE /tool/{id}', { params: { id } }, as);
      const subjectName = chainring.name;
      const before = expect.objectContaining({ name: subjectName });
      return { action: 'delete part', subject: id, subjectName, before, after: null };
    },
  },
  'PATCH /purchase/{id}': {
    run: async (shop) => {
      const id = await stockPart(shop);
      await shop.call('PATCH /purchase/{id}', { params: { id }, body: { available: 7 } }, as);
      const { name } = chainring;
      const [before, after] = [5_000, 7].map((available) => ({ name, available }));
      return { action: 'set stock', subject: id, subjectName: name, before, after };
    },
  },
  'PATCH /orderShipment/{id}': {
    run: async (shop) => {
      const id = await paidOrder(shop, await stockPart(shop));
      const body = { shipment: true };
      await shop.call('PATCH /orderShipment/{id}', { params: { id }, body }, as);
      return { action: 'ship order', subject: id, before: 'paid', after: 'shipped' };
    },
  },
  'POST /shipments': {
    run: async (shop) => {
      const id = await paidOrder(shop, await stockPart(shop));
      const body = { lines: [{ orderId: id, units: 20 }] };
      const sent = await shop.call('POST /shipments', { body }, as);
      const { insertedId: shipment } = sent.body as { insertedId: string };
      const before = { status: 'paid', sentUnits: 0 };
      const after = { status: 'partlyShipped', sentUnits: 20, shipment };
      return { action: 'ship order', subject: id, before, after };
    },
  },
  'PATCH /shipment/{id}': {
    run: async (shop) => {
      const id = await paidOrder(shop, await stockPart(shop));
      const params = { id: await sentUntracked(shop, id) };
      const body = { carrier: 'Van', trackingNumber: '7' };
      await shop.call('PATCH /shipment/{id}', { params, body }, as);
      const before = { carrier: null, trackingNumber: null, trackingUrl: null };
      return {
        action: 'correct shipment',
        subject: params.id,
        before,
        after: { ...before, ...body },
      };
    },
  },
  'POST /orderRefund/{id}': {
    run: async (shop) => {
      const id = await paidOrder(shop, await stockPart(shop));
      await shop.call('POST /orderRefund/{id}', { params: { id } }, as);
      return { action: 'refund order', subject: id, before: 'paid', after: 'refunded' };
    },
  },
  'POST /orderCancel/{id}': {
    run: async (shop) => {
      const id = await placedOrder(shop, await stockPart(shop));
      await shop.call('POST /orderCancel/{id}', { params: { id } }, as);
      return { action: 'cancel order', subject: id, before: 'unpaid', after: 'cancelled' };
    },
  },
  'DELETE /order/{id}': {
    run: async (shop) => {
      const id = await placedOrder(shop, await stockPart(shop));
      await shop.call('DELETE /order/{id}', { params: { id } }, as);
      return { action: 'cancel order', subject: id, before: 'unpaid', after: 'cancelled' };
    },
  },
  'PATCH /tools': {
    run: async (shop) => {
      const id = await stockPart(shop);
      await shop.call('PATCH /tools', { body: { parts: [{ id, price: 20 }] } }, as);
      const before = expect.objectContaining({ price: 12 });
      const after = expect.objectContaining({ price: 20 });
      return { action: 'save part', subject: id, subjectName: chainring.name, before, after };
    },
  },
  'POST /priceChanges': {
    run: async (shop) => {
      const id = await stockPart(shop);
      const { body } = await shop.call('POST /priceChangePreview', { body: { percent: 50 } }, as);
      const { seen } = body as { seen: string };
      await shop.call('POST /priceChanges', { body: { percent: 50, seen } }, as);
      const [before, after] = [12, 18].map((price) => ({ price, priceBreaks: [] }));
      return { action: 'save part', subject: id, subjectName: chainring.name, before, after };
    },
  },
  'POST /importStart/{id}': {
    run: async (shop) => {
      const body = new FormData();
      body.set('file', new File(['sku,price'], 'parts.csv'));
      const { body: made } = await shop.call('POST /imports', { body }, as);
      const id = (made as { insertedId: string }).insertedId;
      await runImports(shop.deps);
      await shop.call('POST /importStart/{id}', { params: { id } }, as);
      const after = expect.objectContaining({ file: 'parts.csv' });
      return { action: 'start import', subject: id, before: null, after };
    },
  },
  'DELETE /review/{id}': {
    run: async (shop) => {
      const img = 'https://example.com/b.png';
      const body = { email: BUYER, name: 'B', rating: 5, img, description: 'Good.' };
      const { body: made } = await shop.call('POST /reviews', { body }, { as: BUYER });
      const id = (made as { insertedId: string }).insertedId;
      await shop.call('DELETE /review/{id}', { params: { id } }, as);
      const before = expect.objectContaining({ email: BUYER, description: 'Good.' });
      return { action: 'delete review', subject: id, before, after: null };
    },
  },
  'POST /checkoutTransfer/{id}': {
    run: async (shop) => {
      const id = await placedOrder(shop, await stockPart(shop));
      const transfer = { amount: 600, date: '2026-01-15' };
      await shop.call('POST /checkoutTransfer/{id}', { params: { id }, body: transfer }, as);
      return { action: 'record transfer', subject: id, before: null, after: transfer };
    },
  },
  'POST /customerCheckouts': {
    run: async (shop) => {
      await shop.call('PUT /user/{email}', { params: { email: BUYER }, body: {} }, { as: BUYER });
      const lines = [{ toolId: await stockPart(shop), quantity: 50 }];
      const buyer = { userName: 'B', userEmail: BUYER, phone: '123456789', address: 'A' };
      const { body } = await shop.call(
        'POST /customerCheckouts',
        { body: { ...buyer, lines } },
        as,
      );
      const { insertedId: subject } = body as { insertedId: string };
      const after = { customer: BUYER, orders: 1, payment: 'card' };
      return { action: 'order for customer', subject, before: null, after };
    },
  },
  'DELETE /message/{id}': {
    run: async (shop) => {
      const body = { name: 'Eve', email: 'eve@example.com', message: 'Do you make them in 52T?' };
      const { body: made } = await shop.call('POST /contact', { body });
      const id = (made as { insertedId: string }).insertedId;
      await shop.call('DELETE /message/{id}', { params: { id } }, as);
      return { action: 'delete message', subject: id, before: { kind: 'contact' }, after: null };
    },
  },
  ...noteActions,
  ...companyActions,
  ...priceListActions,
  ...receivableActions,
  ...deliveryActions,
  'PATCH /makeAdmin/{id}': {
    run: async (shop) => {
      const id = await userId(shop, BUYER);
      await shop.call('PATCH /makeAdmin/{id}', { params: { id }, body: { role: 'admin' } }, as);
      return { action: 'make admin', subject: BUYER, before: null, after: 'admin' };
    },
  },
  'PUT /settings': {
    actor: HOST,
    run: async (shop) => {
      await shop.call('PUT /settings', { body: { 'limits.priceMin': 4 } }, { as: HOST });
      const [before, after] = [{ 'limits.priceMin': 5 }, { 'limits.priceMin': 4 }];
      return { action: 'change settings', subject: 'settings', before, after };
    },
  },
  'PATCH /removeAdmin/{id}': {
    run: async (shop) => {
      await shop.makeAdmin(BUYER);
      const id = await userId(shop, BUYER);
      await shop.call('PATCH /removeAdmin/{id}', { params: { id }, body: { role: false } }, as);
      return { action: 'remove admin', subject: BUYER, before: 'admin', after: null };
    },
  },
};
