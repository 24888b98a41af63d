import { formatCount } from '../../../domain/format-count.ts';
import type { Part } from '../../../domain/parts/part.schema.ts';
import { priceRanges } from '../../../domain/pricing/price-ranges.ts';
import { withReachableBreaks } from '../../../domain/pricing/price-terms.ts';
import { partCopy } from '../../copy/products.ts';
import { usePublicConfig } from '../../lib/public-config.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';

/** A part's unit prices by quantity and its carton size; nothing for a part with neither. */
export function PriceByQuantity({ part, className }: { part: Part; className?: string }) {
  const sold = withReachableBreaks(part, usePublicConfig().limits);
  const { priceBreaks, multipleOf } = sold;
  if (priceBreaks.length === 0 && multipleOf === 1) return null;
  return (
    <div className={classNames('text-sm', className)}>
      {priceBreaks.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="text-xs text-soft">
              <th scope="col" className="pb-1 text-start font-normal">
                {partCopy.quantity}
              </th>
              <th scope="col" className="pb-1 text-end font-normal">
                {partCopy.eachFrom}
              </th>
            </tr>
          </thead>
          <tbody>
            {priceRanges(sold).map(({ from, to, price }) => (
              <tr key={from} className="border-t border-hairline">
                <td className="tabular-nums py-1">{partCopy.range(from, to)}</td>
                <td className="py-1 text-end">
                  <Price amount={price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {multipleOf > 1 && (
        <p className={classNames('text-soft', priceBreaks.length > 0 && 'mt-2')}>
          {partCopy.cartons(formatCount(multipleOf))}
        </p>
      )}
    </div>
  );
}
