import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../../cart/rules/order-number.ts';
import { JustOrderedNotice } from '../checkout/just-ordered-notice.tsx';
import { purchaseWords } from '../../../cart/screens/words/purchase-words.ts';
import { useLastOrder } from './use-last-order.ts';

/** States above a part's order form what this tab has just ordered. */
export function LastOrderNotice({ partId, repeatOf }: { partId: string; repeatOf: string | null }) {
  const last = useLastOrder(partId, repeatOf);
  if (!last) return null;
  const { id, sent, sentAt } = last;
  return (
    <JustOrderedNotice
      answered={id !== null}
      what={purchaseWords.sum(formatCount(sent.quantity), sent.toolName)}
      sentAt={sentAt}
      to={`/dashboard/myOrder/${id}`}
      toLabel={id !== null && purchaseWords.toOrder(orderNumber(id))}
      className="mb-8"
    />
  );
}
