import type { checkoutsContract } from '../../../domain/checkouts/checkouts.contract.ts';
import type { ordersContract } from '../../../domain/orders/orders.contract.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { Page } from '../../../domain/contract/shapes.ts';
import type { CheckoutRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { issuedFor } from '../invoices/invoices.store.ts';
import { checkoutsOfBuyer, findCheckout, ordersOfCheckouts } from './checkouts.store.ts';
import { placeCheckout } from './place-checkout.ts';
import { placeOrder } from './place-order.ts';
import { showCheckout } from './show-checkout.ts';
import { networkOf } from './unverified-network.ts';

/** `payments.routes.ts` has the calls that end orders. */
export const checkoutsRoutes = {
  'POST /checkouts': async (deps, { body, idempotency, limit, viewer, address }) => {
    const caller = {
      countAttempt: limit,
      unverifiedNetwork: await networkOf(deps, viewer, address),
    };
    const placed = await placeCheckout(deps, body, idempotency, caller);
    if (!placed.ok) return placed;
    const { checkoutId, orderIds } = placed.value;
    return succeed({
      acknowledged: true as const,
      insertedId: checkoutId,
      orderIds: [...orderIds],
    });
  },

  'GET /checkouts': async (deps, { query }) =>
    succeed(await withOrders(deps, await checkoutsOfBuyer(deps.db.query, query))),

  'GET /checkout/{id}': async (deps, { params }) => {
    const row = await findCheckout(deps.db.query, params.id);
    if (!row) return fail('NOT_FOUND', { what: 'checkout' });
    const [orders, issued] = await Promise.all([
      ordersOfCheckouts(deps.db.query, [row.id]),
      issuedFor(deps.db.query, [row.id]),
    ]);
    return succeed(showCheckout(row, orders, issued, await deps.settings.current()));
  },
} satisfies Partial<Handlers<typeof checkoutsContract>>;

/** The seed's call, which places a checkout of one. */
export const placeOrderRoute = {
  'POST /orders': async (deps, { body, idempotency, limit, viewer, address }) => {
    const caller = {
      countAttempt: limit,
      unverifiedNetwork: await networkOf(deps, viewer, address),
    };
    return placeOrder(deps, body, idempotency, caller);
  },
} satisfies Partial<Handlers<typeof ordersContract>>;

async function withOrders({ db, settings }: Deps, { rows, next }: Page<CheckoutRow>) {
  const ids = rows.map(({ id }) => id);
  const orders = Map.groupBy(await ordersOfCheckouts(db.query, ids), (one) => one.checkout_id);
  const issued = Map.groupBy(await issuedFor(db.query, ids), (one) => one.checkout_id);
  const current = await settings.current();
  const shown = rows.map((row) =>
    showCheckout(row, orders.get(row.id) ?? [], issued.get(row.id) ?? [], current),
  );
  return { rows: shown, next };
}
