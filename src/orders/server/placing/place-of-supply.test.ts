import { expect, it } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import type { LineCheck } from '../../../cart/rules/line-check.contract.ts';
import { orderAmounts } from '../../../pricing/rules/amounts/order-amounts.ts';
import { supplyOf } from '../../../pricing/rules/tax/supply.ts';
import { linesOfOrders } from '../lines.store.ts';
import { documentIn } from '../../../documents/server/show-issued.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { brokenRules } from '../../../testing/server/peers/en16931.ts';
import { ADMIN, BUYER, goodCard, stockPart } from '../../../testing/server/fixtures.ts';
import { berlin, germanTax } from '../../../testing/server/invoices.ts';
import { readPdf } from '../../../testing/server/peers/read-documents.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';

const settings = { ...germanTax, 'tax.FR': 20, freight: 'DE: 0=9.90\n*: 0=25' };
const swiss = { ...berlin, country: 'CH', postcode: '4051', city: 'Basel' };
const french = { ...berlin, country: 'FR', postcode: '67000', taxId: 'FR40303265045' };
const to = (country: string, postcode: string) => ({
  name: 'Lager',
  address: `Hofweg 3\n${postcode}`,
  street: 'Hofweg 3',
  city: 'Ort',
  country,
  postcode,
});

const cases = [
  ['a Swiss buyer, goods to Lörrach', swiss, to('DE', '79539'), 'S', 19, 9.9],
  ['a French business, goods to Berlin', french, to('DE', '10115'), 'S', 19, 9.9],
  ['a buyer in Berlin, goods to Boston', berlin, to('US', '02108'), 'G', 0, 25],
  ['a buyer in Berlin, goods to Büsingen', berlin, to('DE', '78266'), 'G', 0, 9.9],
  ['a French business, goods to France', french, null, 'K', 0, 25],
  [
    'a Swiss business with a French id, goods to Austria',
    { ...swiss, taxId: french.taxId },
    to('AT', '6900'),
    'K',
    0,
    25,
  ],
  ['a Swiss buyer, goods to France', swiss, to('FR', '67000'), 'S', 20, 25],
  ['a buyer in Monaco', { ...berlin, country: 'MC', postcode: '98000' }, null, 'S', 20, 25],
  [
    'a business in Belfast',
    { ...berlin, country: 'GB', postcode: 'BT1 5GS', taxId: 'XI110305878' },
    null,
    'K',
    0,
    25,
  ],
  ['a buyer on Tenerife', { ...berlin, country: 'ES', postcode: '38001' }, null, 'G', 0, 25],
] as const;

describeOnEngines('tax and freight follow the goods', (open) => {
  it.each(cases)(
    '%s: the same everywhere',
    async (_, buyer, delivery, category, rate, freight) => {
      const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: 'eur' } });
      await shop.makeAdmin(ADMIN);
      expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
      const toolId = await stockPart(shop, { price: 17.49 });
      const { charges } = await shop.deps.settings.current();
      // What the cart and the order form show.
      const shown = orderAmounts(87_450, supplyOf(buyer, delivery), charges, 'eur');
      expect(shown).toMatchObject({ freightMinor: freight * 100, taxRate: rate * 1_000 });

      const { country, postcode } = buyer;
      const taxId = 'taxId' in buyer ? buyer.taxId : undefined;
      const place = delivery && { country: delivery.country, postcode: delivery.postcode };
      const checked = await shop.call('POST /orderLines/check', {
        body: {
          lines: [{ ref: toolId, quantity: 50 }],
          country,
          postcode,
          taxId,
          ...(place && { delivery: place }),
        },
      });
      const { total, tax } = checked.body as LineCheck;
      expect(Math.round((total ?? 0) * 100)).toBe(shown.totalMinor);

      const body = {
        ...buyer,
        userEmail: BUYER,
        lines: [{ toolId, quantity: 50 }],
        total,
        ...(delivery && { delivery }),
      };
      const placed = await shop.call('POST /checkouts', { body }, { as: BUYER });
      expect(placed.status).toBe(200);
      const { insertedId } = placed.body as { insertedId: string };
      const checkout = await shop.call(
        'GET /checkout/{id}',
        { params: { id: insertedId } },
        { as: BUYER },
      );
      expect(checkout.body as Checkout).toMatchObject({ total, tax, freight, taxRate: rate });
      // What it was placed with stays, whatever the settings say later.
      await shop.call('PUT /settings', { body: { 'tax.DE': 7, 'tax.FR': 5 } }, { as: HOST });

      const proForma = await shop.call(
        'GET /checkoutProForma/{id}.pdf',
        { params: { id: insertedId } },
        { as: BUYER },
      );
      expect(proForma.status).toBe(200);
      const opened = await shop.call(
        'POST /create-payment-intent',
        { body: { checkoutId: insertedId } },
        { as: BUYER },
      );
      const card = { ...(opened.body as { clientSecret: string }), card: goodCard };
      const { body: confirmed } = await shop.call('POST /sandbox/confirm', { body: card });
      const transactionId = (confirmed as { id: string }).id;
      await shop.call(
        'PATCH /checkoutPay/{id}',
        { params: { id: insertedId }, body: { transactionId } },
        { as: BUYER },
      );
      const [order] = await linesOfOrders(shop.deps.db.query, [insertedId]);
      const shipment = { params: { id: order?.id ?? '' }, body: { shipment: true } };
      expect((await shop.call('PATCH /orderShipment/{id}', shipment, { as: ADMIN })).status).toBe(
        200,
      );

      const row = await shop.deps.db.query
        .selectFrom('invoices')
        .selectAll()
        .executeTakeFirstOrThrow();
      const document = documentIn(row);
      expect(document.taxes).toMatchObject([{ category, rate: rate * 1_000 }]);
      expect(row.total_minor).toBe(shown.totalMinor);
      const params = { id: row.id };
      const { body: ubl } = await shop.call('GET /invoice/{id}.xml', { params }, { as: BUYER });
      const pdf = await shop.call('GET /invoice/{id}.pdf', { params }, { as: BUYER });
      const { files, text } = await readPdf(pdf.bytes, 'eur');
      expect(brokenRules('UBL', String(ubl))).toEqual([]);
      expect(brokenRules('CII', files['factur-x.xml'] ?? '')).toEqual([]);
      expect(ubl).toContain(`<cbc:IdentificationCode>${delivery?.country ?? country}<`);
      expect(text.includes('Export outside the EU')).toBe(category === 'G');
      expect(text.includes('Intra-Community supply')).toBe(category === 'K');
      const listed = await shop.call(
        'GET /invoices',
        { query: { month: row.issued_on.slice(0, 7) } },
        { as: ADMIN },
      );
      expect(listed.body).toMatchObject([{ country: delivery?.country ?? country }]);
    },
    60_000,
  );
});
