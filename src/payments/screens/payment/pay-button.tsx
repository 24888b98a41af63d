import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  amount: number;
  currency: string;
  /** The message of a refusal or network fault. */
  failure: string | null;
  /** Whether the card was refused, so that nothing was charged. */
  isRefused: boolean;
  /** Whether the payment intent has loaded. */
  ready: boolean;
  pending: boolean;
};

/** The end of every card form: the failure, what follows from a refusal, and Pay beside the amount. */
export function PayButton({ amount, currency, failure, isRefused, ready, pending }: Props) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <FormError message={failure} />
        {/* Announced when it appears. */}
        <div role="status">
          {isRefused && <p className="mt-2 text-sm">{t('orders.payment.refused')}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t-[1.5px] border-ink pt-4">
        <Button type="submit" size="large" className="grow" pending={pending} disabled={!ready}>
          {t('platform.words.pay')}
        </Button>
        <p className="flex items-baseline gap-x-3">
          <span className="text-sm font-semibold">{t('platform.words.total')}</span>
          <Price amount={amount} currency={currency} className="text-lg" />
        </p>
      </div>
    </div>
  );
}
