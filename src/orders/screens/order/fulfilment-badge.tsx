import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { type Fulfilment, fulfilmentOf } from '../../rules/fulfilment.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { orderSheetCopy as copy } from '../words/order-sheet.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';

const tones = {
  unpaid: 'neutral',
  toSend: 'signal',
  partSent: 'signal',
  sent: 'ok',
  returned: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Fulfilment, string>;

/** How the goods of a line stand, in words. */
export function fulfilmentText(line: Pick<Order, 'status' | 'sentUnits' | 'quantity'>): string {
  const state = fulfilmentOf(line);
  return state === 'partSent'
    ? copy.partSent(formatCount(line.sentUnits), formatCount(line.quantity))
    : copy.fulfilments[state];
}

export function FulfilmentBadge({ line }: { line: Order }) {
  return <Badge tone={tones[fulfilmentOf(line)]}>{fulfilmentText(line)}</Badge>;
}
