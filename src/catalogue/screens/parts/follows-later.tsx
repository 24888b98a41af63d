import { aheadText } from '../../rules/deliveries/follow-text.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { unitsAhead } from '../../../pricing/rules/quantities/quantity.rules.ts';

type Props = { part: Pick<Part, 'available' | 'nextDelivery'>; quantity: number };

/** Which units of a quantity come later, and when; nothing if all are in stock. */
export function FollowsLater({ part, quantity }: Props) {
  const units = unitsAhead(quantity, part);
  const date = part.nextDelivery?.date;
  if (units === 0 || date === undefined) return null;
  return (
    <p role="status" className="mt-2 text-sm">
      {aheadText({ quantity, units, date })}
    </p>
  );
}
