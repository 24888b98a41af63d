import { paymentCopy } from '../../copy/payment.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Price } from '../../ui/price.tsx';

type Props = {
  amount: number;
  currency: string;
  /** The message of a refusal or network fault. */
  failure: string | null;
  /** Whether the payment intent has loaded. */
  ready: boolean;
  pending: boolean;
};

/** The end of every card form: the failure, the total and Pay. */
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
