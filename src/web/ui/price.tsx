import { formatPrice } from '../../domain/money.ts';
import { classNames } from './class-names.ts';

/** A price in whole dollars, written as the seed says ($12.00), with figures that stand in columns. */
export function Price({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={classNames('figures font-semibold', className)}>{formatPrice(amount)}</span>
  );
}
