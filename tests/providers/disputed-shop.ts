import { examine } from '../../src/server/features/doctor/examine.ts';
import type { OpenDatabase } from '../../src/server/testing/both-engines.ts';
import { ADMIN } from '../../src/server/testing/fixtures.ts';
import type { TestShop } from '../../src/server/testing/start-shop.ts';
import { mailsToHost, paidAtStripe } from './stripe-shop.ts';

export const ship = (shop: TestShop, id: string) =>
  shop.call(
    'PATCH /orderShipment/{id}',
    { params: { id }, body: { shipment: true } },
    { as: ADMIN },
  );
export const refund = (shop: TestShop, id: string) =>
  shop.call('POST /orderRefund/{id}', { params: { id } }, { as: ADMIN });

/** How each dispute stood that the host was written to about, in order. */
export const mailed = async (shop: TestShop) =>
  (await mailsToHost<{ stands: string }>(shop, 'payment-disputed')).map(({ stands }) => stands);
export const disputesOf = ({ deps }: TestShop) =>
  deps.db.query.selectFrom('disputes').selectAll().orderBy('id').execute();

/** What the doctor says of disputes. */
export const named = async ({ deps }: TestShop) =>
  (await examine(deps, { fix: false })).filter(({ check }) => check.startsWith('disputed'));

/** A payment that its bank may dispute, in the account of the fake Stripe. */
export async function disputablePayment(open: OpenDatabase) {
  const paid = await paidAtStripe(open);
  return { ...paid, account: paid.shop.fake.account };
}
