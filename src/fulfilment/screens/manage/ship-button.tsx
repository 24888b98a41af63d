import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { orderWords } from '../../../orders/screens/own/order-words.ts';
import { parcelsOf } from './parcels.ts';
import { ShipDialogButton } from './ship-dialog-button.tsx';
import { useShipping } from './use-shipping.ts';

/** 'Pending': ships what is left of a paid order, after it has asked for carrier and tracking number. */
export function ShipButton({ order }: { order: ManagedOrder }) {
  const { pending, ship } = useShipping();
  const parcels = parcelsOf([order]);
  return (
    <ShipDialogButton
      parcels={parcels}
      label={manageOrdersCopy.ship}
      pending={pending}
      onShip={(button, form) =>
        void ship(button, parcels, form, ([failed]) => {
          if (failed) toast.error(failed.reason);
          else toast.success(orderWords.shipDone(order.toolName));
        })
      }
    >
      {manageOrdersCopy.pending}
    </ShipDialogButton>
  );
}
