import { Suspense, lazy, useState } from 'react';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { formatMoment, formatMomentAfter } from '../../../platform/screens/api/format-moment.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { canLoad } from '../../../platform/screens/ui/can-load.ts';
import { noteWords } from '../../../customers/screens/notes/note-words.ts';
import { orderWords, orderedPart } from '../../../orders/screens/lists/order-words.ts';
import '../../../platform/screens/ui/styles/touch-target.css';

const load = () => import('./order-details.tsx');
const OrderDetails = lazy(async () => ({ default: (await load()).OrderDetails }));
const NAME_SHOWN = 30;

function LabelledTime({ word, at, shown }: { word: string; at: string; shown: string }) {
  return (
    <span className="xl:whitespace-nowrap">
      {word}{' '}
      <time dateTime={at} className="inline-block">
        {shown}
      </time>
    </span>
  );
}

/**
 * The part's name, which opens the order's details, above the order number, the buyer's PO number and the
 * times of order and payment.
 */
export function OrderNameCell({ order }: { order: ManagedOrder }) {
  const [open, setOpen] = useState<boolean | null>(null);
  const { createdAt, paidAt } = order;
  async function show() {
    if (await canLoad(load)) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        title={orderWords.details(orderedPart(order))}
        aria-haspopup="dialog"
        onClick={() => void show()}
        className="touch-target print-text text-start font-semibold wrap-anywhere underline decoration-hairline underline-offset-4 hover:text-signal hover:decoration-signal @max-wide:min-h-6"
      >
        {cut(order.toolName, NAME_SHOWN, '…')}
      </button>
      {order.sku && (
        <span className="tabular-nums block text-xs wrap-anywhere text-soft">{order.sku}</span>
      )}
      <span className="order-times tabular-nums flex flex-wrap gap-x-3 max-w-72 text-xs text-soft">
        <span className="order-number">{orderNumber(order._id)}</span>
        {order.poNumber !== null && (
          <span className="wrap-anywhere">
            {orderWords.poNumber} {order.poNumber}
          </span>
        )}
        <LabelledTime word={orderWords.placed} at={createdAt} shown={formatMoment(createdAt)} />
        {paidAt && (
          <LabelledTime
            word={orderWords.paid}
            at={paidAt}
            shown={formatMomentAfter(createdAt, paidAt)}
          />
        )}
      </span>
      {order.notes > 0 && (
        <span className="mt-1 block">
          <Badge tone="signal">{noteWords.count(order.notes)}</Badge>
        </span>
      )}
      {open !== null && (
        <Suspense fallback={null}>
          <OrderDetails order={order} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
