import { addedCopy } from '../../copy/net-prices.ts';
import { partCopy } from '../../copy/products.ts';
import { useAddedToPrices } from '../../lib/net-prices.ts';

/** "each" behind a price, and what is added to it. */
export function PerPiece({ className }: { className: string }) {
  const added = useAddedToPrices();
  return (
    <span className={className}>
      {partCopy.perPiece}
      {added && `, ${addedCopy[added]}`}
    </span>
  );
}
