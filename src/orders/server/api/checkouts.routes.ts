import type { checkoutsContract } from '../../rules/checkouts.contract.ts';
import type { Call } from '../../../platform/rules/contract/define.ts';
import type { ordersContract } from '../../rules/orders.contract.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import { insertedAs } from '../../../platform/rules/contract/shapes.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { refuseUnsold } from '../../../catalogue/server/parts/get-part.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { Ask, Handlers } from '../../../platform/server/http/api/handler.ts';
import { countAttempt } from '../../../platform/server/http/limits/rate-limit.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { ownOrdersCsv } from '../export/own-orders-csv.ts';
import { listOwnOrders } from '../reading/list-own-orders.ts';
import { readOrder } from '../reading/full-order.ts';
import { placeForCustomer } from '../placing/place-for-customer.ts';
import { placeOrder } from '../placing/place-order.ts';
import { networkOf } from '../placing/unverified-network.ts';
import { showFullOrder, showOrder, showPlaced, storePlaced } from './answers.ts';
import { refuseLines, refuseOneLine, requestOfLines, requestOfOneLine } from './requests.ts';

/** `payments.routes.ts` has the calls that end orders. */
export const checkoutsRoutes = {
  'POST /checkouts': async (deps, ask) => {
    const { body, idempotency } = ask;
    const request = requestOfLines(body);
    const caller = await buyerCalling(deps, ask);
    const placed = await placeOrder(deps, request, idempotency, caller, (_, done) =>
      Promise.resolve(storePlaced(done)),
    );
    return placed.ok ? succeed(showPlaced(placed.value)) : refuseLines(placed);
  },

  'POST /customerCheckouts': async (deps, ask) => {
    const { body, idempotency, viewer } = ask;
    const request = requestOfLines(body);
    const placing = { actor: viewer.email, idempotency, ...limitsOf(deps, ask) };
    const placed = await placeForCustomer(deps, request, placing, storePlaced);
    return placed.ok ? succeed(showPlaced(placed.value)) : refuseLines(placed);
  },

  'GET /checkouts': async (deps, { query }) => {
    const orders = await listOwnOrders(deps, query);
    if (!orders.ok) return orders;
    const current = await deps.settings.current();
    return succeed(mapPage(orders.value, (order) => showOrder(order, current)));
  },

  'GET /myOrders.csv': (deps, { query, language }) => ownOrdersCsv(deps, query, language),

  'GET /checkout/{id}': async (deps, { params, viewer }) => {
    const current = await deps.settings.current();
    const order = await readOrder(deps, params.id, viewer, current);
    return order ? succeed(showFullOrder(order, current)) : fail('NOT_FOUND', { what: 'order' });
  },
} satisfies Partial<Handlers<typeof checkoutsContract>>;

type Asking = Pick<Ask<Call>, 'limit' | 'readmit' | 'address'> & { readonly viewer: Viewer };

/** What a use case that places orders needs of the call. */
export const limitsOf = (deps: Deps, { limit, readmit, viewer, address }: Asking) => ({
  countAttempt: limit,
  countVatCheck: () => {
    const account = { account: viewer.email, unverified: !viewer.emailVerified };
    return countAttempt(deps, 'vatChecks', [account, { address }]);
  },
  readmit,
});

const buyerCalling = async (deps: Deps, ask: Asking & Pick<Ask<Call>, 'language'>) => ({
  ...limitsOf(deps, ask),
  unverifiedNetwork: await networkOf(deps, ask.viewer, ask.address),
  language: ask.language,
  isAdmin: ask.viewer.role === 'admin',
});

/** The owner's call, which places an order of one line. */
export const placeOrderRoute = {
  'POST /orders': async (deps, ask) => {
    const { body, idempotency } = ask;
    const request = requestOfOneLine(body);
    const caller = await buyerCalling(deps, ask);
    const placed = refuseOneLine(
      await placeOrder(deps, request, idempotency, caller, (_, { orderId }) =>
        Promise.resolve(insertedAs(orderId)),
      ),
    );
    return !placed.ok && placed.code === 'NOT_FOUND'
      ? refuseUnsold(deps, body.toolId ?? body.toolName, ask)
      : placed;
  },
} satisfies Partial<Handlers<typeof ordersContract>>;
