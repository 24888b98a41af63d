import { lockOrders } from '../../../documents/server/invoices.store.ts';
import { type Updated, updatedOne } from '../../../platform/rules/contract/shapes.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import {
  allocationsOf,
  findPayment,
  lockCompanies,
  markReversed,
  removeAllocations,
} from './payments.store.ts';
import { paidOutOf } from './payouts.store.ts';
import { settleAccount } from './settle-account.ts';

/** Takes a wrong payment back: it pays nothing any more, and its orders are owed again. */
export async function reversePayment(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<Result<Updated, 'NOT_FOUND' | 'CREDIT_PAID_OUT'>> {
  return transact(deps.db, async (tx) => {
    const known = await findPayment(tx, id);
    if (!known) return fail('NOT_FOUND', { what: 'payment' });
    const companies = await lockCompanies(tx, [known.company_id]);
    const orderIds = (await allocationsOf(tx, [id])).map(({ order_id: orderId }) => orderId);
    await lockOrders(tx, [...new Set(orderIds)]);
    const payment = await findPayment(tx, id);
    if (!payment || payment.reversed_at !== null) return succeed(updatedOne(0));
    if ((await paidOutOf(tx, [id])).size > 0) return fail('CREDIT_PAID_OUT');
    // A credit note may have taken some back meanwhile.
    const paid = await allocationsOf(tx, [id]);
    const now = deps.clock.now();
    await removeAllocations(tx, id);
    await markReversed(tx, id, { actor, now });
    await audit(tx, {
      actor,
      action: 'reverse invoice payment',
      subject: payment.company_id,
      before: {
        name: companies.get(payment.company_id),
        payment: id,
        date: payment.received_on,
        amount: majorOf(payment.amount_minor, payment.currency),
        invoices: Object.fromEntries(
          paid.map((row) => [
            row.number,
            majorOf(row.amount_minor + row.discount_minor, payment.currency),
          ]),
        ),
      },
      after: null,
      now,
    });
    await settleAccount(tx, orderIds, { deps, now });
    return succeed(updatedOne(1));
  });
}
