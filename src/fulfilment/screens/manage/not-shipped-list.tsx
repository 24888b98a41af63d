import { bulkWords } from './bulk-words.ts';
import { orderWords } from '../../../orders/screens/own/order-words.ts';
import type { NotShipped } from './ship-orders.ts';

/** Announces the orders that could not be shipped, each with the reason. */
export function NotShippedList({ failed }: { failed: readonly NotShipped[] }) {
  return (
    <div role="alert">
      {failed.length > 0 && (
        <div className="mb-3 border-l-2 border-danger bg-raised px-4 py-3 text-sm">
          <p className="font-semibold text-danger">
            {bulkWords.notShipped(
              failed.reduce((sum, { parcel }) => sum + parcel.orders.length, 0),
            )}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {failed.map(({ parcel: { id, orders }, reason }) => (
              <li key={id}>
                {orders.map((order) => orderWords.summary(order)).join(', ')}, {orders[0]?.userName}
                : {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
