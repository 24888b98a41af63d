import { addedCopy } from '../../../pricing/screens/words/net-prices-words.ts';
import { partCopy } from '../words/products.ts';
import { useAddedToPrices } from '../../../pricing/screens/net-prices.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';

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
