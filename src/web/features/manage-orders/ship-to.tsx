import type { Order } from '../../../domain/orders/orders.contract.ts';
import { orderWords } from './order-words.ts';

/** The contents and the address of an order, for the confirmation. */
export function ShipTo({ order }: { order: Order }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere text-ink">
        {orderWords.summary(order)}
      </span>
      <span className="block wrap-anywhere">{order.userName}</span>
      <span className="block whitespace-pre-line wrap-anywhere">{order.address}</span>
    </>
  );
}
