import { usePriceFormat } from '../api/use-price-format.ts';
import { classNames } from './class-names.ts';

type Props = {
  amount: number;
  /** An order's currency; by default the shop's. */
  currency?: string;
  className?: string;
};

/** A price in the owner's format ($12.00) with tabular numerals. */
export function Price({ amount, currency, className }: Props) {
  const priceOf = usePriceFormat();
  return (
    <span className={classNames('tabular-nums font-semibold', className)}>
      {priceOf(amount, currency)}
    </span>
  );
}
