import { expect, it } from 'vitest';
import type { Checkout } from '../../../orders/rules/checkouts.contract.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { interceptStatements } from '../../../testing/server/database/intercept-statements.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import {
  type Asked,
  type Binding,
  newCredentials,
  veloClient,
} from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';

const bindings: Binding[] = ['XML-POST', 'URL'];

/** A shop with two parts, and an order of both. */
async function begunOrder(db: Database, binding: Binding = 'XML-POST') {
  const shop = startShop(db);
  const chainring = await stockPart(shop);
  await stockPart(shop, { name: 'Chain', sku: 'CH-11', multipleOf: 25, minimumQuantity: 25 });
  await stockPart(shop, { name: 'Tube', sku: 'TU' });
  const ask = veloClient(shop, await newCredentials(shop, BUYER), binding);
  const created = await ask('CreateOrder', {
    items: [
      ['CH-11', 100],
      ['CR-48', 60],
    ],
  });
  const fields = { TransactionID: created.text('TransactionID') };
  const update = (...items: NonNullable<Asked['items']>) => ask('UpdateOrder', { fields, items });
  const ordered = async () => {
    const list = await shop.call('GET /checkouts', { query: { email: BUYER } }, { as: BUYER });
    return (list.body as Checkout[]).map(({ orders }) => orders.map(({ quantity }) => quantity));
  };
  return { shop, chainring, ask, fields, update, ordered };
}

describeOnEngines('UpdateOrder', (open) => {
  it.each(bindings)(
    'changes and adds the lines that it names by %s, leaves the others, and answers all',
    async (binding) => {
      const { ask, fields, update, ordered } = await begunOrder(await open(), binding);
      const changed = await update(['CR-48', 80]);
      expect(changed.texts('ID')).toEqual(['CH-11', 'CR-48']);
      expect(changed.texts('Quantity')).toEqual(['100', '80']);
      const added = await update(['TU', 70], ['no-such', 3]);
      expect(added.texts('Quantity')).toEqual(['100', '80', '70']);
      expect(added.xml).toContain('<vco:ItemUnknown>');
      const removed = await update(['CH-11', 0], ['no-such', 0], ['never-was', 0]);
      expect(removed.texts('Quantity')).toEqual(['80', '70']);
      expect(removed.xml).not.toContain('ItemUnknown');
      const viewed = await ask('ViewOrder', { fields });
      expect(viewed.texts('Quantity')).toEqual(['80', '70']);
      expect(await schemaFaults([changed, added, removed, viewed].map(({ xml }) => xml))).toEqual(
        [],
      );
      await ask('FinishOrder', { fields });
      expect(await ordered()).toEqual([[80, 70]]);
    },
  );

  it('may remove all lines, and then there is nothing to order', async () => {
    const { ask, fields, update, ordered } = await begunOrder(await open());
    const empty = await update(['CH-11', 0], ['CR-48', 0]);
    expect([empty.code, empty.text('StatusCode'), empty.texts('Quantity')]).toEqual([
      '200',
      '2',
      [],
    ]);
    expect(await schemaFaults([empty.xml])).toEqual([]);
    expect((await ask('FinishOrder', { fields })).code).toBe('400');
    await update(['CR-48', 50]);
    expect((await ask('FinishOrder', { fields })).code).toBe('200');
    expect(await ordered()).toEqual([[50]]);
  });

  it('knows a line by SKU in any case and by the part’s id, and adds up what one request names twice', async () => {
    const { chainring, update } = await begunOrder(await open());
    expect((await update(['cr-48', 70])).texts('Quantity')).toEqual(['100', '70']);
    expect((await update([chainring, 90])).texts('Quantity')).toEqual(['100', '90']);
    expect((await update(['CR-48', 40], [chainring, 45])).texts('Quantity')).toEqual(['100', '85']);
  });

  it('keeps a line’s wish for a backlog until it names another', async () => {
    const { shop, update } = await begunOrder(await open());
    const wishes = async () => {
      const rows = await shop.deps.db.query
        .selectFrom('veloconnect_transactions')
        .select('content')
        .execute();
      const lines = JSON.parse(rows[0]?.content ?? '') as { readonly backlog: boolean }[];
      return lines.map(({ backlog }) => backlog);
    };
    await update(['CR-48', 60, true]);
    expect(await wishes()).toEqual([false, true]);
    await update(['CR-48', 80], ['CH-11', 50]);
    expect(await wishes()).toEqual([false, true]);
    await update(['CR-48', 80, false]);
    expect(await wishes()).toEqual([false, false]);
  });

  it('refuses the whole request for one wrong line', async () => {
    const { ask, fields, update } = await begunOrder(await open());
    const refused = await update(['CR-48', 80], ['TU', 60, undefined, 'MTR']);
    expect([refused.code, refused.text('ResponseMessage')]).toEqual([
      '400',
      'TU: it is not sold in this unit: MTR',
    ]);
    expect((await ask('ViewOrder', { fields })).texts('Quantity')).toEqual(['100', '60']);
  });

  it('loses nothing of another one at the same moment', async () => {
    const { db, after } = interceptStatements(await open());
    const { ask, fields, update } = await begunOrder(db);
    // The other request changes the order after this one has read it.
    after(['Select', 'veloconnect_transactions'], () => update(['TU', 90], ['CH-11', 0]));
    expect((await update(['CR-48', 80])).texts('Quantity')).toEqual(['80', '90']);
    expect((await ask('ViewOrder', { fields })).texts('Quantity')).toEqual(['80', '90']);
  });

  it('is in the order, or comes too late, but never in between beside FinishOrder', async () => {
    const { db, after } = interceptStatements(await open());
    const first = await begunOrder(db);
    after(['Select', 'veloconnect_transactions'], () => first.update(['CR-48', 80]));
    const finished = await first.ask('FinishOrder', { fields: first.fields });
    expect(finished.texts('Quantity')).toEqual(['100', '80']);
    expect(await first.ordered()).toEqual([[100, 80]]);
    const created = await first.ask('CreateOrder', { items: [['CR-48', 60]] });
    const fields = { TransactionID: created.text('TransactionID') };
    after(['Select', 'veloconnect_transactions'], () => first.ask('FinishOrder', { fields }));
    const late = await first.ask('UpdateOrder', { fields, items: [['CR-48', 90]] });
    expect([late.code, late.text('StatusCode')]).toEqual(['430', '1']);
    expect((await first.ordered()).flat().toSorted((a, b) => a - b)).toEqual([60, 80, 100]);
  });

  it('holds at most as many lines as an order', async () => {
    const { update } = await begunOrder(await open());
    const many = Array.from({ length: 498 }, (_, at) => [`X-${at}`, 1] as const);
    expect((await update(...many)).code).toBe('200');
    expect((await update(['X-498', 1])).code).toBe('400');
    expect((await update(['X-0', 2])).code).toBe('200');
  });
});
