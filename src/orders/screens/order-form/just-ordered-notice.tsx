import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { lastOrderWords } from './last-order-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  /** Without an answer nobody knows whether the order was placed. */
  answered: boolean;
  what: string;
  /** Ms since 1970. */
  sentAt: number;
  /** Where the placed order is shown. */
  to: string;
  toLabel: ReactNode;
  className: string;
};

/** States above a form what this tab has just ordered, so that nobody orders it twice. */
export function JustOrderedNotice({ answered, what, sentAt, to, toLabel, className }: Props) {
  const notice = useRef<HTMLElement>(null);
  // A reload and Back restore the place on the page, which on a phone is far below the notice.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  const words = lastOrderWords[answered ? 'placed' : 'lost'];
  return (
    <section
      ref={notice}
      role="status"
      className={`border-l-2 bg-raised px-5 py-4 print:hidden ${answered ? 'border-ok' : 'border-signal'} ${className}`}
    >
      <h2 className="font-sans text-base font-semibold tracking-normal">{words.title}</h2>
      <p className="mt-1 max-w-prose text-soft wrap-anywhere">
        {words.body(what, formatMoment(new Date(sentAt).toISOString()))}{' '}
        <Link className="link inline-block" to={answered ? to : '/dashboard/myOrder'}>
          {answered ? toLabel : t('orders.lastOrder.toOrders')}
        </Link>
      </p>
    </section>
  );
}
