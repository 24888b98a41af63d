import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { minorOf } from '../../../platform/rules/money/money.ts';
import { takesCard } from '../../../pricing/rules/amount-bounds.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import type { Payable } from '../../../orders/screens/own/payable.ts';
import { paymentWords } from '../../../orders/screens/own/payment-words.ts';

type Props = {
  payable: Payable;
  /** Reads again what is to be paid. */
  onMoved: () => unknown;
  children: ReactNode;
};

/** The way to pay and a change to the other one; the way alone in a shop that takes cards only. */
export function PaymentWays({ payable, onMoved, children }: Props) {
  const { id, payment, amount, currency } = payable;
  const { takesTransfers, takesCards } = usePublicConfig();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const other = payment === 'card' ? 'transfer' : 'card';
  const change = useAction(async () => {
    try {
      await callApi('PATCH /checkoutPayment/{id}', { params: { id }, body: { payment: other } });
    } finally {
      // After a refusal too, since the checkout has changed then.
      await Promise.all([client.invalidateQueries(keysOf('GET /checkout/{id}')), onMoved()]);
      for (const call of ['GET /orders', 'GET /checkouts'] as const)
        client.removeQueries(keysOf(call));
    }
    heading.current?.focus();
  });
  if (payment === 'card' && !takesTransfers) return children;
  return (
    <section aria-labelledby="way-to-pay" className="flex flex-col gap-4">
      {/* The card form shows the owner's heading. */}
      <h2
        id="way-to-pay"
        ref={heading}
        tabIndex={-1}
        className={payment === 'card' ? 'sr-only' : 'text-xl'}
      >
        {paymentWords.ways[payment]}
      </h2>
      {children}
      <FormError message={change.pending ? null : change.failure} />
      {(other === 'transfer' || (takesCards && takesCard(minorOf(amount, currency), currency))) && (
        <Button
          variant="secondary"
          size="small"
          className="self-start print:hidden"
          pending={change.pending}
          onClick={() => void change.run()}
        >
          {paymentWords.change[other]}
        </Button>
      )}
    </section>
  );
}
