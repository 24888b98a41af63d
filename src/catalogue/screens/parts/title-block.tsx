import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { categoryName } from '../../rules/parts/category-words.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { leastQuantity } from '../../../pricing/rules/price-terms.ts';
import { partCopy } from '../words/products.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { catalogueAddress } from './catalogue-address.ts';
import { Fact } from './fact.tsx';
import { PerPiece } from './per-piece.tsx';

/**
 * A part's numbers as a drawing's title block. Cells fit the longest price and a seven-digit stock
 * without a break.
 */
export function TitleBlock({ part }: { part: Part }) {
  return (
    <dl className="title-block grid-cols-[repeat(auto-fit,minmax(max(8rem,45%),1fr))] border-t-[1.5px] border-ink [&>*]:px-5 max-[24rem]:[&>*]:pr-1 sm:[&>*]:px-8">
      <Fact label={partCopy.price} className="py-3">
        <Price amount={part.price} className="font-display text-2xl max-[22rem]:text-xl" />{' '}
        <PerPiece className="text-sm font-normal text-soft" />
      </Fact>
      <Fact label={partCopy.available} className="py-3">
        <span className="font-display text-2xl max-[22rem]:text-xl">
          {formatCount(part.available)}
        </span>
      </Fact>
      <Fact label={partCopy.minimumQuantity}>{formatCount(leastQuantity(part))}</Fact>
      {part.sku && <Fact label={partCopy.sku}>{part.sku}</Fact>}
      {part.ean && (
        <Fact label={partCopy.ean} className="col-span-full">
          {part.ean}
        </Fact>
      )}
      {part.category && (
        <Fact label={partCopy.category} className="col-span-full pb-3">
          <Link
            to={catalogueAddress(new URLSearchParams({ category: part.category }))}
            className="link inline-flex min-h-6 items-center"
            prefetch="intent"
          >
            {categoryName(part.category)}
          </Link>
        </Fact>
      )}
    </dl>
  );
}
