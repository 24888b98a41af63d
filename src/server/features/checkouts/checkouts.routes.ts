import type { checkoutsContract } from '../../../domain/checkouts/checkouts.contract.ts';
import type { ordersContract } from '../../../domain/orders/orders.contract.ts';
import { fail, succeed } from '../../../domain/result.ts';
import type { Handlers } from '../../http/api/handler.ts';
import { lacksOfInvoice } from '../invoices/issue-invoices.ts';
import { issuedFor } from '../invoices/invoices.store.ts';
import { findCheckout, ordersOfCheckouts } from './checkouts.store.ts';
import { listCheckouts } from './list-checkouts.ts';
import { ownOrdersCsv } from './own-orders-csv.ts';
import { placeCheckout } from './place-checkout.ts';
import { placeForCustomer } from './place-for-customer.ts';
import type { Placed } from './place-lines.ts';
import { placeOrder } from './place-order.ts';
import { showCheckout } from './show-checkout.ts';
import { networkOf } from './unverified-network.ts';

/** `payments.routes.ts` has the calls that end orders. */
export const checkoutsRoutes = {
  'POST /checkouts': async (deps, { body, idempotency, limit, viewer, address, language }) => {
    const caller = {
      countAttempt: limit,
      unverifiedNetwork: await networkOf(deps, viewer, address),
      language,
    };
    const placed = await placeCheckout(deps, body, idempotency, caller);
    return placed.ok ? succeed(showPlaced(placed.value)) : placed;
  },

  'POST /customerCheckouts': async (deps, { body, idempotency, limit, viewer }) => {
    const caller = { countAttempt: limit };
    const placed = await placeForCustomer(deps, viewer.email, body, idempotency, caller);
    return placed.ok ? succeed(showPlaced(placed.value)) : placed;
  },

  'GET /checkouts': (deps, { query }) => listCheckouts(deps, query),

  'GET /myOrders.csv': (deps, { query, language }) => ownOrdersCsv(deps, query, language),

  'GET /checkout/{id}': async (deps, { params }) => {
    const row = await findCheckout(deps.db.query, params.id);
    if (!row) return fail('NOT_FOUND', { what: 'checkout' });
    const [orders, issued] = await Promise.all([
      ordersOfCheckouts(deps.db.query, [row.id]),
      issuedFor(deps.db.query, [row.id]),
    ]);
    const current = await deps.settings.current();
    const isInvoiced = issued.some(({ kind }) => kind === 'invoice');
    const lacks = isInvoiced ? null : await lacksOfInvoice(deps, row, current);
    return succeed({
      ...showCheckout(row, { orders, issued }, current),
      ...(lacks !== null && { invoiceLacks: [...lacks] }),
    });
  },
} satisfies Partial<Handlers<typeof checkoutsContract>>;

const showPlaced = ({ checkoutId, orderIds }: Placed) => ({
  acknowledged: true as const,
  insertedId: checkoutId,
  orderIds: [...orderIds],
});

/** The seed's call, which places a checkout of one. */
export const placeOrderRoute = {
  'POST /orders': async (deps, { body, idempotency, limit, viewer, address, language }) => {
    const caller = {
      countAttempt: limit,
      unverifiedNetwork: await networkOf(deps, viewer, address),
      language,
    };
    return placeOrder(deps, body, idempotency, caller);
  },
} satisfies Partial<Handlers<typeof ordersContract>>;
