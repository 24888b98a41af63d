import type { CheckoutRequest } from '../../rules/checkouts.contract.ts';
import { wayToPay } from '../../../pricing/rules/payment-methods.ts';
import { fail } from '../../../platform/rules/result.ts';
import type { IdempotencyScope } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import { offeredWays } from '../../../settings/server/ways-to-pay.ts';
import { accountLanguage } from '../../../customers/server/users/account-language.store.ts';
import { openTo } from './caller.ts';
import { placeOrder } from './place-order.ts';
import type { Caller } from './place-lines.ts';

/**
 * Places an order for a customer, who must have an account; the customer pays it by transfer or by the link in the
 * mail, both in the language of the customer's account. The audit log names both people.
 */
export async function placeForCustomer(
  deps: Deps,
  actor: string,
  request: CheckoutRequest,
  idempotency: IdempotencyScope | null,
  counting: Pick<Caller, 'countAttempt' | 'countVatCheck' | 'readmit'>,
) {
  const { userEmail: customer } = request;
  const { settings } = await deps.settings.current();
  const { payment = wayToPay(offeredWays(deps, settings)) } = request;
  const language = await accountLanguage(deps.db.query, customer);
  if (language === null) return fail('NOT_FOUND', { what: 'customer' });
  const caller = { ...openTo, ...counting, language, isByShop: true as const };
  const paid = { ...request, payment };
  return placeOrder(deps, paid, idempotency, caller, async (tx, placed) => {
    await audit(tx, {
      action: 'order for customer',
      subject: placed.checkoutId,
      actor,
      before: null,
      after: { customer, orders: placed.orderIds.length, payment },
      now: deps.clock.now(),
    });
    return placed;
  });
}
