import { Suspense, lazy, useState } from 'react';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import type { ManagedOrder } from '../../../domain/orders/orders.contract.ts';
import { cut } from '../../../domain/text.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { orderWords } from './order-words.ts';

const OrderDetails = lazy(async () => ({
  default: (await import('./order-details.tsx')).OrderDetails,
}));
const NAME_SHOWN = 30; // seed §9

function When({ word, at }: { word: string; at: string }) {
  return (
    <span className="xl:whitespace-nowrap">
      {word}{' '}
      <time dateTime={at} className="inline-block">
        {formatMoment(at)}
      </time>
    </span>
  );
}

/**
 * The part's name, cut; it opens the whole order: an admin who ships needs the address. Below it the order's number,
 * and when it was placed, which the list goes by, and paid.
 */
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
      <span className="figures flex max-w-72 flex-wrap gap-x-3 text-xs text-soft print:max-w-48">
        <span>{orderNumber(order._id)}</span>
        <When word={orderWords.placed} at={order.createdAt} />
        {order.paidAt && <When word={orderWords.paid} at={order.paidAt} />}
      </span>
      {open !== null && (
        <Suspense fallback={null}>
          <OrderDetails order={order} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
