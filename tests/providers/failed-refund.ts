import { examine } from '../../src/operations/server/doctor/examine.ts';
import { paymentsCheck } from '../../src/operations/server/doctor/checks/payments.check.ts';
import { refundsCheck } from '../../src/operations/server/doctor/checks/refunds.check.ts';
import type { OpenDatabase } from '../../src/testing/server/database/both-engines.ts';
import { ADMIN, placedOrder, stockPart } from '../../src/testing/server/fixtures.ts';
import type { TestShop } from '../../src/testing/server/start-shop.ts';
import { mailsToHost, startStripeShop } from './stripe-shop.ts';

export const doctorOn = async (shop: TestShop, fix = false) =>
  (await examine(shop.deps, { fix })).filter(({ check }) =>
    [paymentsCheck.name, refundsCheck.name].includes(check),
  );
export const mailed = (shop: TestShop) => mailsToHost(shop, 'refund-failed');
/** The one refund of a shop; its failures count manual ones too. */
export const refundOf = async ({ deps }: TestShop) => {
  const { status, failures, manual_failures, failure_reason } = await deps.db.query
    .selectFrom('refunds')
    .selectAll()
    .executeTakeFirstOrThrow();
  return { status, failures: failures + manual_failures, failure_reason };
};
export const FAILED = { status: 'failed', failures: 1, failure_reason: 'expired_or_canceled_card' };
export const DONE = { status: 'done', failures: 0, failure_reason: null };

/** An order that was paid at Stripe, and a function by which an administrator refunds it. */
export async function refundableOrder(open: OpenDatabase) {
  const shop = await startStripeShop(open);
  const part = await stockPart(shop);
  const orderId = await placedOrder(shop, part);
  const intent = await shop.openIntent(orderId);
  shop.fake.account.useCard(intent);
  await shop.settle(orderId, intent);
  const refund = () =>
    shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
  await shop.makeAdmin(ADMIN);
  return { shop, orderId, intent, part, refund };
}
