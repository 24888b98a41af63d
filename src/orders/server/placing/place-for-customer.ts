import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { fail } from '../../../platform/rules/result.ts';
import type { IdempotencyScope } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { offeredWays } from '../../../settings/server/ways-to-pay.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import { openTo } from './attempt-limits.ts';
import { type PlacedRequest, placeOrder } from './place-order.ts';
import type { Caller, Placed } from './place-lines.ts';

type Placing = Pick<Caller, 'countAttempt' | 'countVatCheck' | 'readmit'> & {
  readonly actor: string;
  readonly idempotency: IdempotencyScope | null;
};

/**
 * Places an order for a customer, who must have an account; the customer pays it by transfer or by the link in the
 * mail, both in the language of the customer's account. The audit log names both people.
 * @param answer what the caller gets, now and for the same key
 */
export async function placeForCustomer<T>(
  deps: Deps,
  request: PlacedRequest,
  { actor, idempotency, ...limits }: Placing,
  answer: (placed: Placed) => T,
) {
  const { userEmail: customer } = request;
  const { settings } = await deps.settings.current();
  const { payment = wayToPay(offeredWays(deps, settings)) } = request;
  const language = await accountLanguage(deps.db.query, customer);
  if (language === null) return fail('NOT_FOUND', { what: 'customer' });
  const caller = { ...openTo, ...limits, language, isByShop: true as const };
  const paid = { ...request, payment };
  return placeOrder(deps, paid, idempotency, caller, async (tx, placed) => {
    await audit(tx, {
      action: 'order for customer',
      subject: placed.orderId,
      actor,
      before: null,
      after: { customer, orders: placed.lineIds.length, payment },
      now: deps.clock.now(),
    });
    return answer(placed);
  });
}
