import type { checkoutsContract } from '../../rules/checkouts.contract.ts';
import type { Call } from '../../../platform/rules/contract/define.ts';
import type { ordersContract } from '../../rules/orders.contract.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Ask, Handlers } from '../../../platform/server/http/api/handler.ts';
import { countAttempt } from '../../../platform/server/http/limits/rate-limit.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { lacksOfInvoice } from '../../../documents/server/issue-invoices.ts';
import { issuedFor } from '../../../documents/server/invoices.store.ts';
import { findOrder, linesOfOrders } from './checkouts.store.ts';
import { listCheckouts } from './list-checkouts.ts';
import { ownOrdersCsv } from './own-orders-csv.ts';
import { placeForCustomer } from './place-for-customer.ts';
import type { Placed } from './place-lines.ts';
import { placeOneLine } from './place-one-line.ts';
import { placeOrder } from './place-order.ts';
import { showCheckout } from './show-checkout.ts';
import { fullOrderFacts } from './show-full-order.ts';
import { networkOf } from './unverified-network.ts';

/** `payments.routes.ts` has the calls that end orders. */
export const checkoutsRoutes = {
  'POST /checkouts': async (deps, ask) => {
    const { body, idempotency, viewer, address, language } = ask;
    const caller = {
      ...callerOf(deps, ask),
      unverifiedNetwork: await networkOf(deps, viewer, address),
      language,
    };
    const placed = await placeOrder(deps, body, idempotency, caller, (_, done) =>
      Promise.resolve(done),
    );
    return placed.ok ? succeed(showPlaced(placed.value)) : placed;
  },

  'POST /customerCheckouts': async (deps, ask) => {
    const { body, idempotency, viewer } = ask;
    const caller = callerOf(deps, ask);
    const placed = await placeForCustomer(deps, viewer.email, body, idempotency, caller);
    return placed.ok ? succeed(showPlaced(placed.value)) : placed;
  },

  'GET /checkouts': (deps, { query }) => listCheckouts(deps, query),

  'GET /myOrders.csv': (deps, { query, language }) => ownOrdersCsv(deps, query, language),

  'GET /checkout/{id}': async (deps, { params, viewer }) => {
    const row = await findOrder(deps.db.query, params.id);
    if (!row) return fail('NOT_FOUND', { what: 'order' });
    const [orders, issued] = await Promise.all([
      linesOfOrders(deps.db.query, [row.id]),
      issuedFor(deps.db.query, [row.id]),
    ]);
    const facts = await fullOrderFacts(deps.db.query, row, { lines: orders, issued }, viewer);
    const current = await deps.settings.current();
    const isInvoiced = issued.some(({ kind }) => kind === 'invoice');
    const lacks = isInvoiced ? null : await lacksOfInvoice(deps, row, current);
    return succeed({
      ...showCheckout(row, { orders, issued }, current),
      ...facts,
      ...(lacks !== null && { invoiceDelayed: true as const }),
      // What the shop's settings lack is nobody else's business.
      ...(lacks !== null && viewer.role === 'admin' && { invoiceLacks: [...lacks] }),
    });
  },
} satisfies Partial<Handlers<typeof checkoutsContract>>;

type Asking = Pick<Ask<Call>, 'limit' | 'readmit' | 'address'> & { readonly viewer: Viewer };

/** What a use case that places orders needs of the call. */
export const callerOf = (deps: Deps, { limit, readmit, viewer, address }: Asking) => ({
  countAttempt: limit,
  countVatCheck: () => {
    const account = { account: viewer.email, unverified: !viewer.emailVerified };
    return countAttempt(deps, 'vatChecks', [account, { address }]);
  },
  readmit,
});

const showPlaced = ({ checkoutId, orderIds }: Placed) => ({
  acknowledged: true as const,
  insertedId: checkoutId,
  orderIds: [...orderIds],
});

/** The owner's call, which places an order of one line. */
export const placeOrderRoute = {
  'POST /orders': async (deps, ask) => {
    const { body, idempotency, viewer, address, language } = ask;
    const caller = {
      ...callerOf(deps, ask),
      unverifiedNetwork: await networkOf(deps, viewer, address),
      language,
    };
    return placeOneLine(deps, body, idempotency, caller);
  },
} satisfies Partial<Handlers<typeof ordersContract>>;
