import { expect, it } from 'vitest';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { refundableOf } from '../../rules/refund-form.rules.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, stockPart } from '../../../testing/server/fixtures.ts';
import { paidCheckout } from '../../../testing/server/shipping-shop.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';

const as = { as: ADMIN };
/** Orders of each setting and currency. */
const WALKS = 3;
const STEPS = 8;

/** Whole numbers below a limit, the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describeOnEngines('refunds of units and amounts in any order', (open) => {
  it.each([
    ['usd', 100],
    ['jpy', 1],
    ['bhd', 100],
  ])('sum to what was paid, as their documents do (%s)', async (currency, perMajor) => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', CURRENCY: currency } });
    await shop.makeAdmin(ADMIN);
    const orderOf = async (id: string) =>
      (await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER })).body as Order;
    const refund = (id: string, body: object) =>
      shop.call('POST /orderRefund/{id}', { params: { id }, body }, as);
    const next = numbersFrom(currency.charCodeAt(0) * 700);
    for (const when of ['paid', 'shipped'])
      for (let walk = 0; walk < WALKS; walk++) {
        const settings = {
          'tax.DE': 19,
          'shop.country': 'DE',
          'shop.taxId': 'DE136695976',
          'shop.address': 'Here 1',
          freight: `*: 0=${(700 + next(3)) / perMajor}`,
          'prices.cents': 'on',
          'invoices.when': when,
        };
        expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(
          200,
        );
        const lines: { toolId: string; quantity: number }[] = [];
        for (const one of ['a', 'b']) {
          const name = `Part ${when} ${walk} ${one}`;
          const price = (60 + next(400)) / perMajor;
          const toolId = await stockPart(shop, { name, sku: name, price, minimumQuantity: 1 });
          lines.push({ toolId, quantity: 1 + next(9) });
        }
        const { orderIds: ids } = await paidCheckout(shop, [], { lines, country: 'DE' });
        const done: unknown[] = [currency, when, lines];
        for (let at = 0; at < STEPS; at++) {
          const id = ids[next(ids.length)] ?? '';
          const left = refundableOf(await orderOf(id));
          const kind = (['ship', 'unsent', 'sent', 'amount'] as const)[next(4)] ?? 'amount';
          const most = left[kind === 'ship' ? 'unsent' : kind];
          if (most === 0) continue;
          const units = 1 + next(most);
          const part = Math.ceil(most / (1 + next(3)) / 10) * 10;
          const amount = majorOf(Math.min(part, most), currency);
          done.push([id, kind, kind === 'amount' ? amount : units]);
          const answer =
            kind === 'ship'
              ? await shop.call(
                  'POST /shipments',
                  { body: { lines: [{ orderId: id, units }] } },
                  as,
                )
              : await refund(id, kind === 'amount' ? { amount } : { units, of: kind });
          expect([...done, answer.problem]).toEqual([
            ...done,
            expect.not.objectContaining({ code: expect.anything() as unknown }),
          ]);
        }
        for (const id of ids)
          for (const kind of ['unsent', 'sent', 'amount'] as const) {
            const order = await orderOf(id);
            const left = refundableOf(order)[kind];
            const body = kind === 'amount' ? { amount: majorOf(left, currency) } : { of: kind };
            if (left > 0) expect((await refund(id, body)).status).toBe(200);
          }
        const orders = await Promise.all(ids.map(orderOf));
        for (const { status, refunded, total } of orders)
          expect([...done, status, refunded]).toEqual([...done, 'refunded', total]);
        const documents = await shop.deps.db.query
          .selectFrom('invoices')
          .select(['kind', 'total_minor'])
          .where('order_id', '=', orders[0]?.checkoutId ?? '')
          .execute();
        const unbalanced = documents.reduce(
          (sum, { kind, total_minor: total }) => sum + (kind === 'invoice' ? total : -total),
          0,
        );
        expect([...done, unbalanced, documents]).toEqual([...done, 0, documents]);
        const billed = await shop.deps.db.query
          .selectFrom('refunds')
          .select('id')
          .where('billed', '=', 1)
          .execute();
        const notes = await shop.deps.db.query
          .selectFrom('invoices')
          .select('id')
          .where('kind', '=', 'creditNote')
          .execute();
        expect([...done, notes.length]).toEqual([...done, billed.length]);
      }
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
