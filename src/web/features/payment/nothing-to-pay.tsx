import type { Ref } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { paymentWords } from './payment-words.ts';

type Props = {
  id: string;
  status: 'paid' | 'shipped' | 'refunded';
  heading: Ref<HTMLHeadingElement>;
};

/** In place of the card form for an order that was paid already: says so, and leads to the receipt and back. */
export function NothingToPay({ id, status, heading }: Props) {
  return (
    <section
      role="status"
      className="flex flex-col items-start gap-4 border-l-2 border-ok bg-raised p-5 sm:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
        <span className="text-ok">
          <Icon name="check" size={26} />
        </span>
        {paymentWords.settled[status]}
      </h2>
      <p className="max-w-prose text-soft">{paymentWords.settled.body}</p>
      <span className="flex flex-wrap gap-3">
        <ButtonLink to={`/dashboard/myOrder/${id}`}>{paymentWords.toReceipt}</ButtonLink>
        <ButtonLink to="/dashboard/myOrder" variant="secondary">
          {paymentWords.toOrders}
        </ButtonLink>
      </span>
    </section>
  );
}
