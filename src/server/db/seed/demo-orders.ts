import { type Result } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { endUnpaidOrder } from '../../features/orders/end-unpaid-order.ts';
import { placeOrder } from '../../features/orders/place-order.ts';
import { refundOrder } from '../../features/orders/refund-order.ts';
import { shipOrder } from '../../features/orders/ship-order.ts';
import { createIntent } from '../../features/payments/create-intent.ts';
import { settlePayment } from '../../features/payments/settle-payment.ts';
import type { Viewer } from '../../features/users/viewer.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoParts } from './demo-parts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const [, admin, customer] = demoAccounts;

const customerView: Viewer = {
  email: customer.email,
  name: customer.name,
  emailVerified: true,
  role: 'customer',
  isHost: false,
};
const adminView: Viewer = { ...customerView, email: admin.email, name: admin.name, role: 'admin' };

type Fate = 'unpaid' | 'paid' | 'shipped' | 'refunded' | 'cancelled';
const fates: readonly { fate: Fate; part: number; daysAgo: number }[] = [
  { fate: 'shipped', part: 0, daysAgo: 21 },
  { fate: 'refunded', part: 6, daysAgo: 12 },
  { fate: 'cancelled', part: 9, daysAgo: 9 },
  { fate: 'paid', part: 12, daysAgo: 2 },
  { fate: 'unpaid', part: 18, daysAgo: 0 },
];

/** The demo customer's orders, one in every state, made by the same use cases as anybody's. */
export async function seedDemoOrders(deps: Deps): Promise<void> {
  for (const { fate, part, daysAgo } of fates) {
    const then = deps.clock.now() - daysAgo * DAY_MS;
    await makeOrder({ ...deps, clock: { now: () => then } }, fate, part);
  }
}

async function makeOrder(deps: Deps, fate: Fate, partIndex: number): Promise<void> {
  const part = demoParts[partIndex];
  if (!part || part.available < part.minimumQuantity) return;
  const placed = must(
    await placeOrder(
      deps,
      {
        toolName: part.name,
        quantity: part.minimumQuantity,
        userName: customer.name,
        userEmail: customer.email,
        phone: '+1 555 010 7788',
        address: '12 Foundry Lane, Harbour Quarter',
      },
      null,
    ),
  );
  const orderId = placed.insertedId;
  if (fate === 'cancelled')
    must(await endUnpaidOrder(deps, orderId, { to: 'cancelled', actor: customer.email }));
  if (fate === 'unpaid' || fate === 'cancelled') return;
  await payWithTestCard(deps, orderId);
  if (fate === 'shipped') must(await shipOrder(deps, adminView, orderId));
  if (fate === 'refunded') must(await refundOrder(deps, adminView, orderId));
}

async function payWithTestCard(deps: Deps, orderId: string): Promise<void> {
  if (!deps.sandboxCards) return;
  const { clientSecret } = must(await createIntent(deps, customerView, { orderId }));
  const card = { number: '4242424242424242', expiry: '12 / 99', cvc: '123' };
  const paid = must(await deps.sandboxCards.confirm(clientSecret, card));
  must(await settlePayment(deps, paid.id));
}

/** The demo's own data is right by design: a refusal is a bug, not something to word kindly. */
function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`The demo could not be filled: ${result.code}`);
}
