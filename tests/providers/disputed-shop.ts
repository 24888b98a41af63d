import { examine } from '../../src/operations/server/doctor/examine.ts';
import type { OpenDatabase } from '../../src/testing/server/database/both-engines.ts';
import { ADMIN } from '../../src/testing/server/fixtures.ts';
import type { TestShop } from '../../src/testing/server/start-shop.ts';
import { mailsToHost, paidAtStripe } from './stripe-shop.ts';

export const ship = (shop: TestShop, id: string) =>
  shop.call(
    'PATCH /orderShipment/{id}',
    { params: { id }, body: { shipment: true } },
    { as: ADMIN },
  );
export const refund = (shop: TestShop, id: string) =>
  shop.call('POST /orderRefund/{id}', { params: { id } }, { as: ADMIN });

/** The dispute states of the mails to the host, in order. */
export const mailedDisputes = async (shop: TestShop) =>
  (await mailsToHost<{ stands: string }>(shop, 'payment-disputed')).map(({ stands }) => stands);
export const disputesOf = ({ deps }: TestShop) =>
  deps.db.query.selectFrom('disputes').selectAll().orderBy('id').execute();

/** The doctor's findings about disputes. */
export const disputeFindings = async ({ deps }: TestShop) =>
  (await examine(deps, { fix: false })).filter(({ check }) => check.startsWith('disputed'));

/** A payment at the fake Stripe that its bank may dispute. */
export async function disputablePayment(open: OpenDatabase) {
  const paid = await paidAtStripe(open);
  return { ...paid, account: paid.shop.fake.account };
}
