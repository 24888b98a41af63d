import type { CartLine } from '../../../cart/rules/cart-lines.ts';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { MINUTE_MS } from '../../../platform/rules/durations.ts';
import { type DraftStore, draftKey } from '../../../platform/screens/forms/form-draft.ts';

/** What the cart last sent, and the checkout's id once it is known. */
export type LastCheckout = {
  readonly lines: readonly CartLine[];
  /** As the buyer saw it, in words. */
  readonly total: string;
  /** By the browser's clock, in milliseconds. */
  readonly sentAt: number;
  readonly id: string | null;
};

export const checkoutKey = (email: string) => draftKey(email, 'cart order');

/** The tab's memory of its last checkout, forgotten like a draft. */
export function lastCheckoutOf(store: DraftStore, email: string) {
  const key = `${checkoutKey(email)} last`;
  return {
    read(): LastCheckout | null {
      try {
        const last = JSON.parse(store.getItem(key) ?? 'null') as Partial<LastCheckout> | null;
        // An older release may have stored another shape.
        return last?.lines && last.sentAt && last.id !== undefined ? (last as LastCheckout) : null;
      } catch {
        return null;
      }
    },
    write(last: LastCheckout | null): void {
      if (last) store.setItem(key, JSON.stringify(last));
      else store.removeItem(key);
    },
  };
}

/** How far the browser's clock may run ahead of the server's. */
const CLOCK_SKEW_MS = 10 * MINUTE_MS;

/** Whether a checkout is the one whose answer was lost: the same lines, placed since they were sent. */
export function isSent({ orders, createdAt }: Checkout, { lines, sentAt }: LastCheckout): boolean {
  return (
    Date.parse(createdAt) > sentAt - CLOCK_SKEW_MS &&
    orders.length === lines.length &&
    lines.every(({ toolId, quantity }) =>
      orders.some((order) => order.toolId === toolId && order.quantity === quantity),
    )
  );
}
