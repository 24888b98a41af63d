import { expect, it } from 'vitest';
import type { ManagedOrder, SingleOrder } from '../../rules/orders.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { brokenRules } from '../../../testing/server/peers/en16931.ts';
import { ADMIN, BUYER, goodCard, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax, invoiceOf } from '../../../testing/server/invoices.ts';
import { readPdf } from '../../../testing/server/peers/read-documents.ts';
import { composeMail } from '../../../mails/server/compose-mail.ts';
import { mailShop } from '../../../platform/server/mail/mail-shop.ts';
import { newestMails } from '../../../platform/server/mail/outbox.store.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const delivery = { name: 'Lager Süd', address: 'Hofweg 3\n80331 München' };

describeOnEngines('a delivery address of its own', (open) => {
  async function shopWithCheckout(settings?: object) {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
    await shop.makeAdmin(ADMIN);
    if (settings) await shop.call('PUT /settings', { body: settings }, { as: HOST });
    const parts = [await stockPart(shop), await stockPart(shop, { name: 'Hub', sku: 'HUB' })];
    const lines = parts.map((toolId) => ({ toolId, quantity: 50 }));
    const placed = await place(shop, { lines, delivery });
    return { shop, lines, ...placed };
  }

  async function place(shop: TestShop, fields: object) {
    const body = { ...berlin, userEmail: BUYER, ...fields };
    const reply = await shop.call('POST /checkouts', { body }, { as: BUYER });
    return reply.body as { insertedId: string; orderIds: [string, ...string[]] };
  }

  async function pay(shop: TestShop, id: string) {
    const as = { as: BUYER };
    const body = { checkoutId: id };
    const opened = await shop.call('POST /create-payment-intent', { body }, as);
    const card = { ...(opened.body as { clientSecret: string }), card: goodCard };
    const { body: confirmed } = await shop.call('POST /sandbox/confirm', { body: card });
    const transactionId = (confirmed as { id: string }).id;
    await shop.call('PATCH /checkoutPay/{id}', { params: { id }, body: { transactionId } }, as);
  }

  it('stands on its orders, for the buyer and in the list of administrators', async () => {
    const { shop, lines, orderIds } = await shopWithCheckout();
    const { orderIds: own } = await place(shop, { lines });
    const one = async (id: string) =>
      (await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER })).body as SingleOrder;
    expect((await one(orderIds[0])).delivery).toEqual({ ...delivery, country: 'DE' });
    expect((await one(own[0])).delivery).toBeNull();
    const listed = (await shop.call('GET /manageOrders', {}, { as: ADMIN })).body as ManagedOrder[];
    expect(Object.fromEntries(listed.map((order) => [order._id, order.delivery?.name]))).toEqual(
      Object.fromEntries([
        ...orderIds.map((id) => [id, delivery.name]),
        ...own.map((id) => [id, undefined]),
      ]),
    );
  });

  it('is named in the confirmation and in the mail that tells the shop of the sale', async () => {
    const { shop, insertedId } = await shopWithCheckout();
    await pay(shop, insertedId);
    const sender = await mailShop(shop.deps, 'en');
    const textOf = async (kind: string) => {
      const mails = await newestMails(shop.deps.db.query, 100);
      const row = mails.find((mail) => mail.kind === kind);
      return row ? composeMail(row, sender).text : '';
    };
    for (const kind of ['order-placed', 'sale']) {
      const text = await textOf(kind);
      expect(text).toMatch(/Deliver to:? *\n? *Lager Süd/);
      expect(text).toContain('80331 München');
      expect(text).not.toContain(berlin.address);
    }
  });

  it('is in the buyer’s country unless it names one, so that the invoice is an e-invoice', async () => {
    const { shop, insertedId } = await shopWithCheckout(germanTax);
    await pay(shop, insertedId);
    const params = { id: await invoiceOf(shop, insertedId) };
    const pdf = await shop.call('GET /invoice/{id}.pdf', { params }, { as: BUYER });
    const xml = await shop.call('GET /invoice/{id}.xml', { params }, { as: BUYER });
    expect([pdf.status, xml.status]).toEqual([200, 200]);
    const { files } = await readPdf(pdf.bytes, 'eur');
    expect(brokenRules('UBL', String(xml.body))).toEqual([]);
    expect(brokenRules('CII', files['factur-x.xml'] ?? '')).toEqual([]);
    expect(String(xml.body)).toContain('Hofweg 3');
  });
});
