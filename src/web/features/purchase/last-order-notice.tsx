import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../domain/format-count.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { purchaseWords } from './purchase-words.ts';
import { useLastOrder } from './use-last-order.ts';

/** Says above the order form what this tab has just ordered, so that nobody orders it twice. */
export function LastOrderNotice({ partId, repeatOf }: { partId: string; repeatOf: string | null }) {
  const last = useLastOrder(partId, repeatOf);
  const notice = useRef<HTMLElement>(null);
  // A reload and Back restore the place on the page, which on a phone is far below the notice.
  useEffect(() => {
    // Without braces the effect returns the promise that newer browsers answer, which React calls.
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (!last) return null;
  const { id, sent, sentAt } = last;
  const words = purchaseWords.last[id === null ? 'lost' : 'placed'];
  const what = purchaseWords.sum(formatCount(sent.quantity), sent.toolName);
  return (
    <section
      ref={notice}
      role="status"
      className={`mb-8 border-l-2 bg-raised px-5 py-4 print:hidden ${id === null ? 'border-signal' : 'border-ok'}`}
    >
      <h2 className="font-sans text-base font-semibold tracking-normal">{words.title}</h2>
      <p className="mt-1 max-w-prose text-soft wrap-anywhere">
        {words.body(what, formatMoment(new Date(sentAt).toISOString()))}{' '}
        <Link
          className="link inline-block"
          to={id === null ? '/dashboard/myOrder' : `/dashboard/myOrder/${id}`}
        >
          {id === null ? purchaseWords.last.toOrders : purchaseWords.last.toOrder(orderNumber(id))}
        </Link>
      </p>
    </section>
  );
}
