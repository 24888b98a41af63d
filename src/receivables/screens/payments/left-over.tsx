import { addAmounts } from '../../../platform/rules/money/money.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { rest } from './typed-amounts.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  amount: number;
  currency: string;
  allocations: readonly { readonly amount: number }[];
};

/** What of a payment is left as credit, or what it lacks. */
export function LeftOver({ amount, currency, allocations }: Props) {
  const priceOf = usePriceFormat();
  let left: number;
  try {
    left = rest(
      amount,
      addAmounts(
        allocations.map(({ amount: paid }) => paid),
        currency,
      ),
      currency,
    );
  } catch {
    // An amount that is finer than the currency; the server says so.
    return null;
  }
  if (left === 0 || amount === 0) return null;
  return left > 0 ? (
    <p className="text-sm text-soft">
      {t('receivables.general.left', { amount: priceOf(left, currency) })}
    </p>
  ) : (
    <p className="text-sm font-semibold text-danger">
      {t('receivables.general.missing', { amount: priceOf(-left, currency) })}
    </p>
  );
}
