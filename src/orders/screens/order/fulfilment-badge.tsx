import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { OrderLine } from '../../rules/full-order.schema.ts';
import { shownFulfilment } from '../../rules/line-summary.ts';
import { orderSheetCopy as copy } from '../words/order-sheet.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const tones = {
  unpaid: 'neutral',
  toSend: 'signal',
  partSent: 'signal',
  sent: 'ok',
  returned: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<ReturnType<typeof shownFulfilment>, string>;

/** How the goods of a line stand, in words. */
export function fulfilmentText(
  line: Pick<OrderLine, 'status' | 'fulfilment' | 'sentUnits' | 'quantity'>,
): string {
  const state = shownFulfilment(line);
  return state === 'partSent'
    ? t('orders.orderSheet.partSent', {
        sent: formatCount(line.sentUnits),
        quantity: formatCount(line.quantity),
      })
    : copy.fulfilments[state];
}

export function FulfilmentBadge({ line }: { line: OrderLine }) {
  return <Badge tone={tones[shownFulfilment(line)]}>{fulfilmentText(line)}</Badge>;
}
