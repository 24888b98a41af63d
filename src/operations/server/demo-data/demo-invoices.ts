import { DAY_MS } from '../../../platform/rules/durations.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { shipOrder } from '../../../fulfilment/server/ship-order.ts';
import { openTo } from '../../../orders/server/placing/attempt-limits.ts';
import { placeOrder } from '../../../orders/server/placing/place-order.ts';
import { demoAccounts } from './demo-accounts.ts';
import { type DemoStep, adminView, must } from './demo-orders.ts';
import { demoParts } from './demo-parts.ts';

const [, , , owner, , , dealer] = demoAccounts;

type OnInvoice = {
  readonly buyer: { readonly email: string; readonly name: string };
  readonly sku: string;
  readonly poNumber: string;
  readonly placedDaysAgo: number;
  /** Null for what waits to be sent. */
  readonly sentDaysAgo: number | null;
};

/** Invoices that are overdue, that a discount can be taken off, and an order that is not invoiced yet. */
const ordersOnInvoice: readonly OnInvoice[] = [
  { buyer: owner, sku: 'CS-11-1134', poNumber: 'CC-2041', placedDaysAgo: 52, sentDaysAgo: 50 },
  { buyer: dealer, sku: 'RM-622-19', poNumber: 'HC-118', placedDaysAgo: 22, sentDaysAgo: 20 },
  { buyer: owner, sku: 'BD-203-8', poNumber: 'CC-2057', placedDaysAgo: 6, sentDaysAgo: 4 },
  { buyer: owner, sku: 'BL-60-BR', poNumber: 'CC-2063', placedDaysAgo: 1, sentDaysAgo: null },
];

/** Orders on the account of the demo's companies, by the ordinary use cases. */
export const stepsOnInvoice = (deps: Deps): DemoStep[] =>
  ordersOnInvoice.flatMap((order) => stepsOf(deps, order));

function stepsOf(
  deps: Deps,
  { buyer, sku, poNumber, placedDaysAgo, sentDaysAgo }: OnInvoice,
): DemoStep[] {
  const part = demoParts.find((one) => one.sku === sku);
  if (!part) throw new Error(`The demo has no part ${sku}`);
  const at = (daysAgo: number): Deps => {
    const then = deps.clock.now() - daysAgo * DAY_MS;
    return { ...deps, clock: { now: () => then } };
  };
  const request = {
    lines: [{ partName: part.name, quantity: part.minimumQuantity }],
    userName: buyer.name,
    userEmail: buyer.email,
    phone: '+1 555 010 2040',
    address: '3 Cobble Yard, Millbrook 40210',
    poNumber,
    payment: 'invoice' as const,
  };
  const placedIds: string[] = [];
  const place = async () => {
    const { lineIds } = must(
      await placeOrder(at(placedDaysAgo), request, null, openTo, (_, placed) =>
        Promise.resolve(placed),
      ),
    );
    placedIds.push(...lineIds);
  };
  const placed = { daysAgo: placedDaysAgo, run: place };
  if (sentDaysAgo === null) return [placed];
  const send = async () => {
    for (const id of placedIds) must(await shipOrder(at(sentDaysAgo), adminView, id));
  };
  return [placed, { daysAgo: sentDaysAgo, run: send }];
}
