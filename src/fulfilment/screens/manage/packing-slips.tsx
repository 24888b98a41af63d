import { PackingSlip } from '../shipments/packing-slip.tsx';
import { waitingSlip } from '../shipments/waiting-slip.ts';
import type { Parcel } from './parcels.ts';

/** The slips of several parcels, one per printed page. */
export function PackingSlips({ parcels }: { parcels: readonly Parcel[] }) {
  return (
    <div className="hidden print:block">
      {parcels.map(({ id, orders }) => {
        const slip = waitingSlip(orders, orders[0]?.delivery ?? null);
        return (
          <div key={id} className="break-after-page last:break-after-auto">
            {slip && <PackingSlip slip={slip} />}
          </div>
        );
      })}
    </div>
  );
}
