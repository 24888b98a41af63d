import type { OrderRequest } from '../../rules/order-request.ts';
import { isAlone } from '../../rules/order-number.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { type DraftStore, draftKey } from '../../../platform/screens/forms/form-draft.ts';

/** What an order form last sent, and the order's id once it is known. */
export type LastOrder = {
  readonly sent: OrderRequest;
  /** By the browser's clock, in milliseconds. */
  readonly sentAt: number;
  readonly id: string | null;
};

/** The name of an order form's record; a repeated order has one of its own. */
export function orderKey(email: string, partId: string, repeatOf: string | null): string {
  return draftKey(email, ['order', partId, repeatOf].filter(Boolean).join(' '));
}

/** The tab's memory of an order form's last order, forgotten like a draft. */
export function lastOrderOf(store: DraftStore, form: string) {
  const key = `${form} last`;
  return {
    read(): LastOrder | null {
      try {
        const last = JSON.parse(store.getItem(key) ?? 'null') as Partial<LastOrder> | null;
        // An older release may have stored another shape.
        return last?.sent && last.sentAt && last.id !== undefined ? (last as LastOrder) : null;
      } catch {
        return null;
      }
    },
    write(last: LastOrder | null): void {
      if (last) store.setItem(key, JSON.stringify(last));
      else store.removeItem(key);
    },
  };
}

/** How far the browser's clock may run ahead of the server's. */
const CLOCK_SKEW_MS = 10 * 60_000;

/** Finds the order whose answer was lost: of one line, with the same content, placed since it was sent. */
export function findSent(orders: readonly Order[], { sent, sentAt }: LastOrder): Order | undefined {
  return orders.find(
    (order) =>
      isAlone(order) &&
      order.toolId === sent.toolId &&
      order.quantity === sent.quantity &&
      order.price === sent.price &&
      order.userName === sent.userName &&
      order.phone === sent.phone &&
      order.address === sent.address &&
      Date.parse(order.createdAt) > sentAt - CLOCK_SKEW_MS,
  );
}

/** Whether an order may repeat the last one without the buyer's knowing. */
export function mayRepeat(last: LastOrder | null, next: OrderRequest): last is LastOrder {
  if (!last) return false;
  // The same content has the same Idempotency-Key until it is answered, so it is placed once.
  if (last.id === null) return JSON.stringify(last.sent) !== JSON.stringify(next);
  return last.sent.quantity === next.quantity;
}
