import { formatCount } from '../../../domain/money.ts';
import { orderCopy } from '../../copy/orders.ts';
import { Button } from '../../ui/button.tsx';

/** Fewer are left than the minimum: they are sold as one lot, which this button fills in (rulings §1). */
export function TakeRemaining({ count, onTake }: { count: number; onTake: () => void }) {
  return (
    <Button variant="secondary" size="small" className="min-h-11 self-start" onClick={onTake}>
      {orderCopy.takeRemaining(formatCount(count))}
    </Button>
  );
}
