import type { Part } from '../../rules/parts/part.schema.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { partCopy } from '../words/products.ts';
import { nextDeliveryText } from './next-delivery-text.ts';

/** When more of a part arrives, and how much of it can be ordered ahead. */
export function NextDelivery({ part, className }: { part: Part; className?: string }) {
  const { limits } = usePublicConfig();
  const { nextDelivery } = part;
  if (!nextDelivery) return null;
  const ahead = limits.ahead ? nextDelivery.unpromised : 0;
  return (
    <p className={className}>
      {nextDeliveryText(nextDelivery)}
      {ahead > 0 && ` ${partCopy.orderAhead(formatCount(ahead))}`}
    </p>
  );
}
