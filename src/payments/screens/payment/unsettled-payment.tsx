import type { Ref } from 'react';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { useOrdersList } from '../../../orders/screens/own/orders-list-state.ts';
import { paymentWords } from '../../../orders/screens/own/payment-words.ts';
import type { Unsettled } from './use-payment.ts';

type Props = {
  unsettled: Unsettled;
  onCheck: (transactionId: string) => Promise<void>;
  heading: Ref<HTMLHeadingElement>;
};

/**
 * Replaces the card form when the card is charged but the shop has not confirmed it, so that nobody
 * pays twice.
 */
export function UnsettledPayment({ unsettled, onCheck, heading }: Props) {
  const { pending, run } = useAction(() => onCheck(unsettled.transactionId));
  const { orders } = useOrdersList();
  return (
    <section className="flex flex-col items-start gap-4 border-[1.5px] border-ink bg-raised p-5 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {paymentWords.unsettled.title}
      </h2>
      <p className="max-w-prose">{paymentWords.unsettled.body}</p>
      <FormError message={pending ? null : unsettled.reason} />
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void run()}>
          {paymentWords.unsettled.check}
        </Button>
        <ButtonLink to={orders} variant="secondary">
          {paymentWords.toOrders}
        </ButtonLink>
      </div>
    </section>
  );
}
