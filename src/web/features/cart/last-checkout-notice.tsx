import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format-moment.ts';
import { checkoutWords } from './cart-words.ts';
import { useLastCheckout } from './use-last-checkout.ts';

/** Says above the cart what this tab has just ordered, so that nobody orders it twice. */
export function LastCheckoutNotice({ email }: { email: string }) {
  const last = useLastCheckout(email);
  const notice = useRef<HTMLElement>(null);
  // A reload and Back restore the place on the page, which on a phone is far below the notice.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (!last) return null;
  const { id, lines, total, sentAt, poNumber } = last;
  const { last: words } = checkoutWords;
  const { title, body } = words[id === null ? 'lost' : 'placed'];
  return (
    <section
      ref={notice}
      role="status"
      className={`mb-6 border-l-2 bg-raised px-5 py-4 print:hidden ${id === null ? 'border-signal' : 'border-ok'}`}
    >
      <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
      <p className="mt-1 max-w-prose text-soft wrap-anywhere">
        {body(
          words.what(lines.length, total, poNumber),
          formatMoment(new Date(sentAt).toISOString()),
        )}{' '}
        <Link
          className="link inline-block"
          to={id === null ? '/dashboard/myOrder' : `/payment/${id}`}
        >
          {id === null ? words.toOrders : words.pay}
        </Link>
      </p>
    </section>
  );
}
