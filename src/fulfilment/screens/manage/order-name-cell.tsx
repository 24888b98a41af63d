import { Suspense, lazy, useState } from 'react';
import { isAlone, lineNumber } from '../../../orders/rules/order-number.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { canLoad } from '../../../platform/screens/ui/can-load.ts';
import { orderedPart } from '../../../orders/screens/lists/order-words.ts';
import '../../../platform/screens/ui/styles/touch-target.css';
import { t } from '../../../platform/rules/messages/t.ts';

const load = () => import('./order-details.tsx');
const OrderDetails = lazy(async () => ({ default: (await load()).OrderDetails }));
const NAME_SHOWN = 30;

/** The part's name, which opens the line's details, above the number of one of several lines and the SKU. */
export function OrderNameCell({ order }: { order: ManagedOrder }) {
  const [open, setOpen] = useState<boolean | null>(null);
  async function show() {
    if (await canLoad(load)) setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        title={t('orders.order.details', { name: orderedPart(order) })}
        aria-haspopup="dialog"
        onClick={() => void show()}
        className="touch-target print-text text-start font-semibold wrap-anywhere underline decoration-hairline underline-offset-4 hover:text-signal hover:decoration-signal @max-wide:min-h-6"
      >
        {cut(order.toolName, NAME_SHOWN, '…')}
      </button>
      <span className="tabular-nums flex flex-wrap gap-x-3 text-xs text-soft">
        {!isAlone(order) && <span>{lineNumber(order)}</span>}
        {order.sku && <span className="wrap-anywhere">{order.sku}</span>}
      </span>
      {order.notes > 0 && (
        <span className="mt-1 block">
          <Badge tone="signal">{t('customers.note.count', { notes: order.notes })}</Badge>
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
