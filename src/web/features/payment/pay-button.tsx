import { paymentCopy } from '../../copy/payment.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Price } from '../../ui/price.tsx';

type Props = {
  amount: number;
  currency: string;
  /** The card company's or the network's no. */
  failure: string | null;
  /** The payment intent is there. */
  ready: boolean;
  pending: boolean;
};

/**
 * The end of every card form: the alert, what will be charged, and Pay. States: waiting for the intent (disabled,
 * spinner), without one (disabled), ready, paying (disabled, spinner), refused.
 */
export function PayButton({ amount, currency, failure, ready, pending }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <FormError message={failure} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-[1.5px] border-ink pt-3">
        <span className="text-sm font-semibold">{paymentCopy.facts.total}</span>
        <Price amount={amount} currency={currency} className="text-lg" />
      </p>
      <Button type="submit" size="large" pending={pending} disabled={!ready}>
        {paymentCopy.pay}
      </Button>
    </div>
  );
}
