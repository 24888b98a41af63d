import type { Part } from '../../../domain/parts/part.schema.ts';
import { lowestPrice, withReachableBreaks } from '../../../domain/pricing/price-terms.ts';
import { partCopy } from '../../copy/products.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { Price } from '../../ui/price.tsx';

/** What a part costs in lists: its price, or "from" and the lowest one if larger quantities cost less apiece. */
export function PartPrice({ part }: { part: Part }) {
  const sold = withReachableBreaks(part, usePublicConfig().limits);
  if (sold.priceBreaks.length === 0) return <Price amount={part.price} />;
  return (
    <>
      <span className="text-xs font-normal text-soft">{partCopy.from}</span>{' '}
      <Price amount={lowestPrice(sold)} />
    </>
  );
}
