import { expect, it } from 'vitest';
import { orderNumber } from '../../rules/order-number.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { paidCheckout } from '../../../testing/server/shipping-shop.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { mailShop } from '../../../platform/server/mail/mail-shop.ts';
import { renderMail } from '../../../mails/server/render-mail.ts';

const IBAN = 'DE89370400440532013000';
const PO = 'PO-2026-0815';

/** The mails of the outbox as they go out, oldest first. */
async function mailsOf(shop: TestShop, kind?: string) {
  const rows = await shop.deps.db.query.selectFrom('outbox').selectAll().orderBy('id').execute();
  const wanted = rows.filter((row) => kind === undefined || row.kind === kind);
  return Promise.all(
    wanted.map(async (row) => {
      const mail = renderMail(row, await mailShop(shop.deps, row.language));
      return { ...mail, kind: row.kind };
    }),
  );
}

describeOnEngines('the mails of an order of several parts', (open) => {
  async function start(settings: Record<string, string> = {}) {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    await shop.call('PUT /settings', { body: settings }, { as: HOST });
    const ring = await stockPart(shop, { sku: 'CR-48' });
    const chain = await stockPart(shop, { name: 'Chain 11s', sku: 'CH-11' });
    return { shop, parts: [ring, chain] };
  }

  it('all name the same number, the PO number in the subject, and the SKUs', async () => {
    const { shop, parts } = await start();
    const { checkoutId, orderIds } = await paidCheckout(shop, parts, { poNumber: PO });
    const lines = orderIds.map((orderId) => ({ orderId, units: 20 }));
    await shop.call('POST /shipments', { body: { lines } }, { as: ADMIN });
    const [first = ''] = orderIds;
    const refund = { params: { id: first }, body: { units: 30, of: 'unsent' } };
    await shop.call('POST /orderRefund/{id}', refund, { as: ADMIN });
    const mails = await mailsOf(shop);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'order-placed',
      'order-received',
      'order-paid',
      'sale',
      'document-issued',
      'shipment-sent',
      'order-refunded',
      'document-issued',
    ]);
    const number = orderNumber(checkoutId);
    for (const { subject, text, kind } of mails) {
      expect(subject, kind).toContain(`${number} (PO number ${PO})`);
      expect(text, kind).toMatch(new RegExp(`Order no\\.:? *\\n? *${number}`));
      for (const id of orderIds) expect(text, kind).not.toContain(orderNumber(id));
    }
    for (const { text, kind } of mails.filter(({ kind: one }) => one.startsWith('orders-')))
      for (const sku of ['CR-48', 'CH-11']) expect(text, kind).toContain(sku);
  });

  it('tell the new sum, account and reference once a part is cancelled before payment', async () => {
    const { shop, parts } = await start({
      'shop.iban': IBAN,
      'shop.bic': 'COBADEFFXXX',
      'shop.bank': 'Commerzbank',
    });
    const placed = await shop.call(
      'POST /checkouts',
      {
        body: {
          userName: 'Berta Buyer',
          userEmail: BUYER,
          phone: '+1 555 010 7788',
          address: '7 Mill Row',
          lines: parts.map((toolId) => ({ toolId, quantity: 50 })),
          payment: 'transfer',
          poNumber: PO,
        },
      },
      { as: BUYER },
    );
    const { insertedId, orderIds } = placed.body as { insertedId: string; orderIds: string[] };
    const [first = '', second = ''] = orderIds;
    const cancel = (id: string) =>
      shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER });
    expect((await cancel(first)).status).toBe(200);
    const due = await shop.call(
      'GET /checkout/{id}',
      { params: { id: insertedId } },
      { as: BUYER },
    );
    expect(due.body).toMatchObject({ due: 600 });
    const [mail, none] = await mailsOf(shop, 'order-reduced');
    expect(none).toBeUndefined();
    expect(mail).toMatchObject({ to: BUYER });
    expect(mail?.subject).toBe(
      `Your order ${orderNumber(insertedId)} (PO number ${PO}): the total is now $600.00`,
    );
    for (const stated of [
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      'Commerzbank',
      orderNumber(insertedId),
      '$600.00',
      `/payment/${insertedId}`,
    ])
      expect(mail?.text).toContain(stated);
    expect(mail?.text).not.toContain('$1,200.00');
    // Nothing is left to pay after the last part.
    await cancel(second);
    expect(await mailsOf(shop, 'order-reduced')).toHaveLength(1);
  });

  it('name the cancelled part when an administrator cancels it, in one mail', async () => {
    const { shop, parts } = await start();
    const placed = await shop.call(
      'POST /checkouts',
      {
        body: {
          userName: 'Berta Buyer',
          userEmail: BUYER,
          phone: '+1 555 010 7788',
          address: '7 Mill Row',
          lines: parts.map((toolId) => ({ toolId, quantity: 50 })),
        },
      },
      { as: BUYER },
    );
    const { orderIds } = placed.body as { orderIds: string[] };
    const params = { id: orderIds[1] ?? '' };
    await shop.call('POST /orderCancel/{id}', { params }, { as: ADMIN });
    const [mail] = await mailsOf(shop, 'order-reduced');
    expect(mail?.text).toContain('Chain 11s is cancelled');
    expect(mail?.text).not.toContain('IBAN');
    expect(await mailsOf(shop, 'order-cancelled')).toEqual([]);
  });

  it('tell the shop of an order when it is placed, at its address, unless that is switched off', async () => {
    const { shop, parts } = await start({ 'shop.email': 'office@example.com' });
    const place = (fields: Record<string, unknown> = {}) =>
      shop.call(
        'POST /orders',
        {
          body: {
            toolId: parts[0],
            toolName: 'Chainring 48T',
            userName: 'Berta Buyer',
            company: 'Radhaus Müller',
            userEmail: BUYER,
            phone: '+1 555 010 7788',
            address: '7 Mill Row',
            quantity: 50,
            ...fields,
          },
        },
        { as: BUYER },
      );
    expect((await place()).status).toBe(200);
    const [mail] = await mailsOf(shop, 'order-received');
    expect(mail).toMatchObject({ to: 'office@example.com', replyTo: BUYER });
    expect(mail?.subject).toMatch(/^Ordered: .{4}-.{4}, .*\$/);
    for (const stated of ['CR-48', 'Berta Buyer\nRadhaus Müller\n7 Mill Row', 'not paid yet'])
      expect(mail?.html).toContain(stated);
    await shop.call('PUT /settings', { body: { 'shop.email': '' } }, { as: HOST });
    await place();
    expect((await mailsOf(shop, 'order-received')).map(({ to }) => to)).toEqual([
      'office@example.com',
      HOST,
    ]);
    await shop.call('PUT /settings', { body: { 'orders.mail': 'off' } }, { as: HOST });
    await place();
    expect(await mailsOf(shop, 'order-received')).toHaveLength(2);
  });

  it('state times in the shop’s zone, and name and company where a parcel goes', async () => {
    const { shop, parts } = await start({ 'shop.timeZone': 'Europe/Berlin' });
    const { orderIds } = await paidCheckout(shop, parts.slice(0, 1), {
      company: 'Radhaus Müller',
    });
    const lines = orderIds.map((orderId) => ({ orderId, units: 50 }));
    await shop.call('POST /shipments', { body: { lines } }, { as: ADMIN });
    const [mail] = await mailsOf(shop, 'shipment-sent');
    expect(mail?.text).toMatch(/Jan 15, 2026, 1:00\sPM GMT\+1/);
    expect(mail?.html).toContain('Berta Buyer\nRadhaus Müller\n7 Mill Row');
    await shop.deps.db.query.updateTable('outbox').set({ language: 'de' }).execute();
    const [german] = await mailsOf(shop, 'shipment-sent');
    expect(german?.text).toMatch(/15\.01\.2026, 13:00 MEZ/);
  });
});
