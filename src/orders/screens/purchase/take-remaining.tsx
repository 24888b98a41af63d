import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';

/** Fills in the remaining quantity when it is below the minimum; it is sold as one lot (rulings §1). */
export function TakeRemaining({ count, onTake }: { count: number; onTake: () => void }) {
  return (
    <Button variant="secondary" size="small" className="min-h-11 self-start" onClick={onTake}>
      {orderCopy.takeRemaining(formatCount(count))}
    </Button>
  );
}
