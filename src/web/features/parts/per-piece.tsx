import { addedCopy } from '../../copy/net-prices.ts';
import { partCopy } from '../../copy/products.ts';
import { useAddedToPrices } from '../../lib/net-prices.ts';
import { classNames } from '../../ui/class-names.ts';

/** "each" behind a price, and what is added to it. */
export function PerPiece({ className }: { className: string }) {
  const added = useAddedToPrices();
  return (
    <span className={classNames('inline-block', className)}>
      {partCopy.perPiece}
      {added && `, ${addedCopy[added]}`}
    </span>
  );
}
