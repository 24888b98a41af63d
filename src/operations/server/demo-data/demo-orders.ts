import { type Result } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { openTo } from '../../../orders/server/placing/attempt-limits.ts';
import { placeOrder } from '../../../orders/server/placing/place-order.ts';
import { shipOrder } from '../../../fulfilment/server/ship-order.ts';
import { createIntent } from '../../../payments/server/create-intent.ts';
import { endUnpaidOrder } from '../../../payments/server/end-unpaid-order.ts';
import { reconcilePayment } from '../../../payments/server/reconciler/reconcile.ts';
import { refundOrder } from '../../../payments/server/refunds/refund-order.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoParts } from './demo-parts.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';

const [, admin, customer] = demoAccounts;

const customerView: Viewer = {
  email: customer.email,
  name: customer.name,
  emailVerified: true,
  role: 'customer',
  isHost: false,
};
export const adminView: Viewer = {
  ...customerView,
  email: admin.email,
  name: admin.name,
  role: 'admin',
};

type Fate = 'unpaid' | 'paid' | 'shipped' | 'refunded' | 'cancelled';
const fates: readonly { fate: Fate; sku: string; daysAgo: number }[] = [
  { fate: 'shipped', sku: 'CH-116-11', daysAgo: 21 },
  { fate: 'refunded', sku: 'DR-11-LC', daysAgo: 12 },
  { fate: 'cancelled', sku: 'WH-700-32', daysAgo: 9 },
  { fate: 'paid', sku: 'CR-48-5B', daysAgo: 2 },
  { fate: 'unpaid', sku: 'TB-40-V40', daysAgo: 0 },
];

/** What happens on a day of the demo's past. */
export type DemoStep = { readonly daysAgo: number; readonly run: () => Promise<void> };

/**
 * Makes the demo customer's orders, one per status, by the ordinary use cases. Ignores UNPAID_UNITS, because a
 * minimum quantity may exceed it.
 */
export function stepsOfDemoOrders(deps: Deps): DemoStep[] {
  const config = { ...deps.config, unpaidUnits: 0 };
  return fates.flatMap(({ fate, sku, daysAgo }) => {
    // Without the sandbox nothing can pay, so the demo has unpaid and cancelled orders only.
    if (!deps.sandboxCards && fate !== 'unpaid' && fate !== 'cancelled') return [];
    const then = deps.clock.now() - daysAgo * DAY_MS;
    const run = () => makeOrder({ ...deps, config, clock: { now: () => then } }, fate, sku);
    return [{ daysAgo, run }];
  });
}

async function makeOrder(deps: Deps, fate: Fate, sku: string): Promise<void> {
  const part = demoParts.find((one) => one.sku === sku);
  if (!part) throw new Error(`The demo has no part ${sku}`);
  const { orderId } = must(
    await placeOrder(
      deps,
      {
        lines: [{ partName: part.name, quantity: part.minimumQuantity }],
        userName: customer.name,
        userEmail: customer.email,
        phone: '+1 555 010 7788',
        address: '12 Foundry Lane, Harbour Quarter',
      },
      null,
      openTo,
      (_, placed) => Promise.resolve(placed),
    ),
  );
  if (fate === 'cancelled')
    must(await endUnpaidOrder(deps, orderId, { to: 'cancelled', actor: customer.email }));
  if (fate === 'unpaid' || fate === 'cancelled') return;
  await payWithTestCard(deps, orderId);
  if (fate === 'shipped') must(await shipOrder(deps, adminView, orderId));
  if (fate === 'refunded')
    must(await refundOrder(deps, { actor: adminView.email, lineId: orderId }));
}

async function payWithTestCard(deps: Deps, orderId: string): Promise<void> {
  if (!deps.sandboxCards) return;
  const { clientSecret } = must(await createIntent(deps, customerView, { orderId }));
  const card = { number: '4242424242424242', expiry: '12 / 99', cvc: '123' };
  const paid = must(await deps.sandboxCards.confirm(clientSecret, card));
  must(await reconcilePayment(deps, paid.id));
}

/** A failure here is a bug. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The demo could not be filled: ${result.code}`);
}
