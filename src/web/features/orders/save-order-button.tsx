import type { Order } from '../../../domain/orders/orders.contract.ts';
import { Button } from '../../ui/button.tsx';
import { saveOrderWords } from '../cart/save-order-words.ts';
import { useSaveOrder } from '../cart/use-save-order.ts';

/** Saves what was placed with an order as a cart. */
export function SaveOrderButton({ order }: { order: Order }) {
  const { checkoutId: id, poNumber } = order;
  const { pending, run } = useSaveOrder({ id, poNumber });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {saveOrderWords.save}
    </Button>
  );
}
