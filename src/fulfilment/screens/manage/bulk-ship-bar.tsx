import { useState } from 'react';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { bulkWords } from './bulk-words.ts';
import { NotShippedList } from './not-shipped-list.tsx';
import { parcelsOf } from './parcels.ts';
import { PickListButton } from './pick-list-button.tsx';
import { ShipDialogButton } from './ship-dialog-button.tsx';
import type { NotShipped } from './ship-orders.ts';
import type { OrderSelection } from './use-order-selection.ts';
import type { PackingSlipsPrinting } from './use-packing-slips.ts';
import { useShipping } from './use-shipping.ts';

/**
 * Prints the slips of the selected orders and ships them, those of a checkout in one parcel, after one dialog. With
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
  const { pending: isShipping, done, ship } = useShipping();
  const [failed, setFailed] = useState<readonly NotShipped[]>([]);
  const parcels = parcelsOf(selected);

  if (nothingListed && failed.length === 0 && !isShipping) return null;
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
            {bulkWords.slips(parcels.length)}
          </Button>
          <ShipDialogButton
            parcels={parcels}
            label={bulkWords.ship(selected.length)}
            pending={isShipping}
            onShip={(button, form) => {
              setFailed([]);
              void ship(button, parcels, form, (notShipped) => {
                setFailed(notShipped);
                const left = notShipped.reduce((sum, { parcel }) => sum + parcel.orders.length, 0);
                if (left < selected.length) toast.success(bulkWords.done(selected.length - left));
              });
            }}
          >
            {isShipping
              ? bulkWords.shipping(done, parcels.length)
              : bulkWords.ship(selected.length)}
          </ShipDialogButton>
        </div>
        {disputed > 0 && (
          <p className="basis-full text-sm text-soft">{bulkWords.leftOut(disputed)}</p>
        )}
        {unpaid > 0 && <p className="basis-full text-sm text-soft">{bulkWords.unpaid(unpaid)}</p>}
      </div>
    </section>
  );
}
