import { usePriceFormat } from '../lib/use-price-format.ts';
import { classNames } from './class-names.ts';

/** A price in the shop's currency, written as the seed says ($12.00), with figures that stand in columns. */
export function Price({ amount, className }: { amount: number; className?: string }) {
  const priceOf = usePriceFormat();
  return <span className={classNames('figures font-semibold', className)}>{priceOf(amount)}</span>;
}
