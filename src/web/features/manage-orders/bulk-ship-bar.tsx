import { useState } from 'react';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { uiCopy } from '../../copy/ui.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { useRowAction } from '../tables/use-row-action.ts';
import { bulkWords } from './bulk-words.ts';
import { NotShippedList } from './not-shipped-list.tsx';
import { orderWords } from './order-words.ts';
import { PickListButton } from './pick-list-button.tsx';
import { type NotShipped, shipOrder, shipOrders } from './ship-orders.ts';
import type { OrderSelection } from './use-order-selection.ts';
import type { PackingSlipsPrinting } from './use-packing-slips.ts';

/**
 * Prints the slips of the selected orders and ships them after one confirmation. With
 * `nothingListed` the bar is hidden, unless it still shows why an order was not shipped.
 */
export function BulkShipBar({
  selection,
  slips,
  nothingListed,
}: {
  selection: OrderSelection;
  slips: PackingSlipsPrinting;
  nothingListed: boolean;
}) {
  const { pending, selected, disputed, unpaid, selectAll } = selection;
  const action = useRowAction();
  const [failed, setFailed] = useState<readonly NotShipped[]>([]);
  const [done, setDone] = useState(0);

  async function shipAll() {
    setFailed([]);
    const notShipped = await shipOrders(selected, shipOrder, setDone);
    setFailed(notShipped);
    if (notShipped.length < selected.length)
      toast.success(bulkWords.done(selected.length - notShipped.length));
  }

  if (nothingListed && failed.length === 0 && !action.pending) return null;
  return (
    <section aria-label={bulkWords.region} className="mb-3 print:hidden">
      <NotShippedList failed={failed} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-hairline bg-raised px-3 py-2">
        <label className="flex min-h-9 items-center gap-2.5 text-sm font-semibold pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="size-6 accent-signal"
            disabled={pending.length === 0}
            checked={pending.length > 0 && selected.length === pending.length}
            onChange={({ target }) => selectAll(target.checked)}
          />
          {bulkWords.all(pending.length)}
        </label>
        <div className="flex flex-wrap gap-2">
          <PickListButton selected={selected} />
          <Button
            size="small"
            variant="secondary"
            disabled={selected.length === 0}
            pending={slips.pending}
            onClick={() => void slips.print(selected)}
          >
            <Icon name="print" />
            {bulkWords.slips(selected.length)}
          </Button>
          <Button
            size="small"
            disabled={selected.length === 0}
            pending={action.pending}
            onClick={action.run({
              question: {
                title: bulkWords.confirm,
                yes: bulkWords.ship(selected.length),
                no: uiCopy.back,
                body: <SelectedOrders selection={selection} />,
              },
              call: shipAll,
              reloads: ['GET /manageOrders', 'GET /orders', 'GET /order/{id}', 'GET /overview'],
            })}
          >
            {action.pending
              ? bulkWords.shipping(done, selected.length)
              : bulkWords.ship(selected.length)}
          </Button>
        </div>
        {disputed > 0 && (
          <p className="basis-full text-sm text-soft">{bulkWords.leftOut(disputed)}</p>
        )}
        {unpaid > 0 && <p className="basis-full text-sm text-soft">{bulkWords.unpaid(unpaid)}</p>}
      </div>
    </section>
  );
}

function SelectedOrders({ selection: { selected } }: { selection: OrderSelection }) {
  return selected.map((order) => (
    <span key={order._id} className="block">
      <span className="tabular-nums">{orderNumber(order._id)}</span>{' '}
      <span className="font-semibold text-ink">{orderWords.summary(order)}</span>, {order.userName}
    </span>
  ));
}
