import type { Order } from '../../../domain/orders/orders.contract.ts';
import { OrderSheet } from '../orders/order-sheet.tsx';

/** The slips of several orders, one per printed page. */
export function PackingSlips({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="hidden print:block">
      {orders.map((order) => (
        <div key={order._id} className="break-after-page last:break-after-auto">
          <OrderSheet order={order} />
        </div>
      ))}
    </div>
  );
}
