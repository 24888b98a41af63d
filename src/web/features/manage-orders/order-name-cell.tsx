import { Suspense, lazy, useState } from 'react';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { cut } from '../../../domain/text.ts';
import { orderWords } from './order-words.ts';

const OrderDetails = lazy(async () => ({
  default: (await import('./order-details.tsx')).OrderDetails,
}));
const NAME_SHOWN = 30; // seed §9

/** The part's name, cut; it opens the whole order: an admin who ships needs the address. */
export function OrderNameCell({ order }: { order: ManagedOrder }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        title={orderWords.details(order.toolName)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="print-text text-start font-semibold wrap-anywhere underline decoration-hairline underline-offset-4 hover:text-signal hover:decoration-signal max-md:min-h-11"
      >
        {cut(order.toolName, NAME_SHOWN)}
      </button>
      <span className="figures block text-xs text-soft">{orderNumber(order._id)}</span>
      {open !== null && (
        <Suspense fallback={null}>
          <OrderDetails order={order} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
