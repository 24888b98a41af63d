import type { PriceChangePreview } from '../../rules/parts/prices/price-change.schema.ts';
import { formatPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';

/** Old and new prices, those that stay as they are with the reason. */
export function PriceChangeTable({ preview }: { preview: PriceChangePreview }) {
  const { changed, faulty, rows } = preview;
  const priceOf = usePriceFormat();
  return (
    <div role="status">
      {changed === 0 && <p className="text-sm">{t('catalogue.priceChange.nothing')}</p>}
      {faulty > 0 && (
        <p className="text-sm text-danger">
          {t('catalogue.priceChange.faulty', { count: faulty })}
        </p>
      )}
      {rows.length < changed + faulty && (
        <p className="text-sm text-soft">
          {t('catalogue.priceChange.more', {
            shown: formatCount(rows.length),
            all: formatCount(changed + faulty),
          })}
        </p>
      )}
      {rows.length > 0 && (
        <div className="mt-2 border border-hairline">
          <table className="w-full text-sm">
            <caption className="sr-only">{t('catalogue.priceChange.preview')}</caption>
            <thead>
              <tr className="text-xs text-soft">
                <th scope="col" className="px-2 py-1 text-start">
                  {t('catalogue.priceChange.columns.part')}
                </th>
                <th scope="col" className="px-2 py-1 text-end">
                  {t('catalogue.priceChange.columns.old')}
                </th>
                <th scope="col" className="px-2 py-1 text-end">
                  {t('catalogue.priceChange.columns.next')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ _id, name, price, priceBreaks, newPrice, newPriceBreaks, fault }) => (
                <tr key={_id} className="product-grid border-t border-hairline">
                  <td className="px-2 py-1 wrap-anywhere">
                    {name}
                    {fault !== null && <span className="block text-xs text-danger">{fault}</span>}
                  </td>
                  <PriceCell price={priceOf(price)} breaks={formatPriceBreaks(priceBreaks)} />
                  <PriceCell price={priceOf(newPrice)} breaks={formatPriceBreaks(newPriceBreaks)} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

function PriceCell({ price, breaks }: { price: string; breaks: string }) {
  return (
    <td className="px-2 py-1 text-end tabular-nums">
      {price}
      {breaks !== '' && <span className="block text-xs text-soft">{breaks}</span>}
    </td>
  );
}
