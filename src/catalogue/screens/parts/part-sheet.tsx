import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { leastQuantity } from '../../../pricing/rules/price-terms.ts';
import { catalogueCopy, partCopy } from '../words/products.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { Sheet } from '../../../platform/screens/ui/sheet.tsx';
import { NextDelivery } from './next-delivery.tsx';
import { OrderQuantity } from './order-quantity.tsx';
import { PriceByQuantity } from './price-by-quantity.tsx';
import { TitleBlock } from './title-block.tsx';

/** A part's drawing, description and title block. Says so when fewer than the minimum are left. */
export function PartSheet({ part }: { part: Part }) {
  const few = part.available > 0 && part.available < leastQuantity(part);
  return (
    <Sheet className="grid grid-cols-1 bg-raised lg:grid-cols-[1.45fr_1fr]">
      <div className="squared-fade flex items-center border-b-[1.5px] border-ink p-4 sm:p-8 lg:border-r-[1.5px] lg:border-b-0">
        <PartPicture
          src={part.img}
          alt={catalogueCopy.drawing(part.name)}
          eager
          className="w-full bg-transparent"
        />
      </div>
      <div className="flex flex-col">
        <div className="flex-1 p-5 sm:p-8">
          <h1 className="text-3xl wrap-anywhere">
            <PartName name={part.name} />
          </h1>
          <p className="mt-4 whitespace-pre-line">{part.description}</p>
        </div>
        <PriceByQuantity part={part} className="px-5 pb-5 sm:px-8" />
        <TitleBlock part={part} />
        <div className="border-t-[1.5px] border-ink p-5 sm:px-8">
          {few && (
            <p className="mb-3 text-sm text-soft">
              {partCopy.lastOnes(formatCount(part.available))}
            </p>
          )}
          <NextDelivery part={part} className="mb-3 text-sm text-soft" />
          <OrderQuantity key={part._id} part={part} />
        </div>
      </div>
    </Sheet>
  );
}
