import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { isPriced } from '../../rules/parts/is-priced.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { priceRanges } from '../../../pricing/rules/price-ranges.ts';
import { withReachableBreaks } from '../../../pricing/rules/price-terms.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** A part's unit prices by quantity and its carton size; nothing for a part with neither. */
export function PriceByQuantity({ part, className }: { part: Part; className?: string }) {
  const { limits } = usePublicConfig();
  const { multipleOf } = part;
  const sold = isPriced(part) ? withReachableBreaks(part, limits) : null;
  const { priceBreaks = [] } = sold ?? {};
  if (priceBreaks.length === 0 && multipleOf === 1) return null;
  return (
    <div className={classNames('text-sm', className)}>
      {sold && priceBreaks.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="text-xs text-soft">
              <th scope="col" className="pb-1 text-start font-normal">
                {t('catalogue.part.quantity')}
              </th>
              <th scope="col" className="pb-1 text-end font-normal">
                {t('catalogue.part.eachFrom')}
              </th>
            </tr>
          </thead>
          <tbody>
            {priceRanges(sold).map(({ from, to, price }) => (
              <tr key={from} className="border-t border-hairline">
                <td className="tabular-nums py-1">
                  {t('catalogue.part.range', {
                    hasTo: to !== null,
                    from: formatCount(from),
                    to: to === null ? null : formatCount(to),
                  })}
                </td>
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
          {t('catalogue.part.cartons', { size: formatCount(multipleOf) })}
        </p>
      )}
    </div>
  );
}
