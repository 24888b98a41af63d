import { fault } from '../../platform/rules/errors/faults.ts';
import { type Updated, updatedOne } from '../../platform/rules/contract/shapes.ts';
import type { PaymentMethod } from '../../pricing/rules/payment-methods.ts';
import { everPaidStatuses, paidBefore } from '../../orders/rules/order.states.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { transact } from '../../platform/server/db/database.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { offeredWays } from '../../settings/server/ways-to-pay.ts';
import { lockLines } from './payments.store.ts';

/** Changes how an order is to be paid while it is unpaid; how long its stock is held follows it. */
export async function choosePayment(
  deps: Deps,
  orderId: string,
  payment: PaymentMethod,
): Promise<Result<Updated, 'NOT_FOUND' | 'INVALID_FIELDS' | 'ORDER_PAID' | 'ORDER_REFUNDED'>> {
  const { settings } = await deps.settings.current();
  const ways = offeredWays(deps, settings);
  if (payment === 'transfer' && !ways.takesTransfers)
    return fail('INVALID_FIELDS', { errors: { payment: fault('noTransfers') } });
  if (payment === 'card' && !ways.takesCards)
    return fail('INVALID_FIELDS', { errors: { payment: fault('noCards') } });
  return transact(deps.db, async (tx) => {
    const orders = await lockLines(tx, orderId);
    if (!orders.some(({ status }) => status === 'unpaid')) {
      const paid = orders.find(({ status }) => everPaidStatuses.some((one) => one === status));
      return paid ? paidBefore(paid.status) : fail('NOT_FOUND', { what: 'order' });
    }
    const isNew = orders.some((order) => order.payment !== payment);
    await tx.updateTable('orders').set({ payment }).where('id', '=', orderId).execute();
    return succeed(updatedOne(isNew ? 1 : 0));
  });
}
