import { type Control, useWatch } from 'react-hook-form';
import type { OrderForm } from '../../../domain/orders/order-form.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { quantityBounds, quantityFault } from '../../../domain/pricing/quantity.rules.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { FollowsLater } from '../parts/follows-later.tsx';
import { CheaperHint } from './cheaper-hint.tsx';

type Props = {
  control: Control<OrderForm>;
  part: Part;
  /** Orders another quantity instead. */
  onTake: (quantity: number) => void;
};

/** What the typed quantity brings with it: units that follow later, and a larger quantity that costs no more. */
export function QuantityHints({ control, part, onTake }: Props) {
  const { limits } = usePublicConfig();
  const quantity = useWatch({ control, name: 'quantity' });
  const bounds = quantityBounds(part, limits);
  const orderable = Number.isInteger(quantity) && quantityFault(quantity, bounds) === null;
  return (
    <div>
      {orderable && <FollowsLater part={part} quantity={quantity} />}
      {part.priceBreaks.length > 0 && (
        <CheaperHint
          part={part}
          quantity={orderable ? quantity : null}
          bounds={bounds}
          onTake={onTake}
        />
      )}
    </div>
  );
}
