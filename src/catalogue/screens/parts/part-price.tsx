import { HiddenPrice, HiddenPriceText } from '../../../companies/screens/hidden-price.tsx';
import { isPriced } from '../../rules/parts/is-priced.ts';
import type { Part, PricedPart } from '../../rules/parts/part.schema.ts';
import { lowestPrice, withReachableBreaks } from '../../../pricing/rules/price-terms.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** What a part costs in lists: its price, or "from" and the lowest one if larger quantities cost less apiece. */
export function PartPrice({ part, isInLink = false }: { part: Part; isInLink?: boolean }) {
  const { pricesFor } = usePublicConfig();
  if (isInLink) return isPriced(part) ? <ListedPrice part={part} /> : <HiddenPriceText />;
  const shown = isPriced(part) ? <ListedPrice part={part} /> : <HiddenPrice />;
  // The page is rendered without prices: they must not move what stands below.
  return pricesFor === undefined ? shown : <span className="block min-h-13">{shown}</span>;
}

function ListedPrice({ part }: { part: PricedPart }) {
  const sold = withReachableBreaks(part, usePublicConfig().limits);
  if (sold.priceBreaks.length === 0) return <Price amount={part.price} />;
  return (
    <>
      <span className="text-xs font-normal text-soft">{t('catalogue.part.from')}</span>{' '}
      <Price amount={lowestPrice(sold)} />
    </>
  );
}
