import { usePriceFormat } from '../lib/use-price-format.ts';
import { classNames } from './class-names.ts';

type Props = {
  amount: number;
  /** That of an order; the shop's where none is given. */
  currency?: string;
  className?: string;
};

/** A price, written as the seed says ($12.00), with figures that stand in columns. */
export function Price({ amount, currency, className }: Props) {
  const priceOf = usePriceFormat();
  return (
    <span className={classNames('figures font-semibold', className)}>
      {priceOf(amount, currency)}
    </span>
  );
}
