import { expect, it } from 'vitest';
import { DAY_MS } from '../../platform/rules/durations.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { orderNumber } from '../rules/order-number.ts';
import {
  ADMIN,
  BUYER,
  paidIntent,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { newestMails } from '../../platform/server/mail/outbox.store.ts';
import { mailShop } from '../../platform/server/mail/mail-shop.ts';
import { composeMail } from '../../mails/server/compose-mail.ts';
import { mailDailySales } from './report-sales.ts';

const HOST = 'owner@example.com';

describeOnEngines('the shop is told of its sales', (open) => {
  async function start(saleMails?: string) {
    const env = { HOST_USER_EMAIL: HOST, ...(saleMails ? { SALE_MAILS: saleMails } : {}) };
    const shop = startShop(await open(), { env });
    await shop.makeAdmin(ADMIN);
    return { shop, part: await stockPart(shop) };
  }

  /** The mails to the shop about sales, oldest first, as they are sent. */
  async function toShop({ deps }: TestShop) {
    const mails = await newestMails(deps.db.query, 1_000);
    const shop = await mailShop(deps, 'en');
    return mails
      .filter(({ kind, recipient }) => kind !== 'order-received' && recipient === HOST)
      .map((row) => composeMail(row, shop))
      .toReversed();
  }

  it('by a mail for each paid order, once, however often the payment is reported', async () => {
    const { shop, part } = await start();
    const id = await placedOrder(shop, part);
    expect(await toShop(shop)).toEqual([]);
    const transactionId = await paidIntent(shop, id);
    const pay = () =>
      shop.call('PATCH /orderPay/{id}', { params: { id }, body: { transactionId } }, { as: BUYER });
    await Promise.all([pay(), pay()]);
    await pay();
    const mails = await toShop(shop);
    expect(mails).toMatchObject([
      {
        subject: expect.stringContaining(`Sold: ${orderNumber(id)}, 50 × Chainring 48T`) as string,
        replyTo: BUYER,
      },
    ]);
    expect(mails[0]?.text).toContain('$600.00');
    await mailDailySales(shop.deps);
    expect(await toShop(shop)).toHaveLength(1);
  });

  it('by one mail a day, which no second process repeats', async () => {
    const { shop, part } = await start('daily');
    await paidOrder(shop, part);
    const refunded = await paidOrder(shop, part);
    await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, { as: ADMIN });
    await mailDailySales(shop.deps);
    expect(await toShop(shop)).toEqual([]);
    shop.advance(DAY_MS);
    await paidOrder(shop, part);
    await Promise.all([mailDailySales(shop.deps), mailDailySales(shop.deps)]);
    const mails = await toShop(shop);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Sold: 2 orders, $1,200.00'),
    ]);
    expect(mails[0]?.text).toContain('(refunded since)');
    shop.advance(DAY_MS);
    await mailDailySales(shop.deps);
    await mailDailySales(shop.deps);
    expect((await toShop(shop)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Sold: 2 orders, $1,200.00'),
      expect.stringContaining('Sold: 1 order, $600.00'),
    ]);
  });

  it('by no mail where it is off', async () => {
    const { shop, part } = await start('off');
    await paidOrder(shop, part);
    shop.advance(2 * DAY_MS);
    await mailDailySales(shop.deps);
    expect(await toShop(shop)).toEqual([]);
  });
});
