import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../../catalogue/rules/parts/part.schema.ts';
import { leastQuantity } from '../../../pricing/rules/price-terms.ts';
import { catalogueCopy, partCopy } from '../../../catalogue/screens/words/products.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { PriceByQuantity } from '../../../catalogue/screens/parts/price-by-quantity.tsx';
import { PerPiece } from '../../../catalogue/screens/parts/per-piece.tsx';
import { Fact } from '../../../catalogue/screens/parts/fact.tsx';

/** The part being ordered, small on phones so that the form is near. */
export function OrderedPart({ part }: { part: Part }) {
  const name = part.name;
  return (
    <section
      aria-labelledby="ordered-part"
      className="border-[1.5px] border-ink bg-raised max-lg:print:mt-8 max-lg:print:break-inside-avoid"
    >
      <div className="flex flex-wrap items-center lg:block">
        <div className="squared-fade w-30 sm:w-48 lg:w-auto lg:border-b lg:border-hairline lg:p-6">
          <PartPicture
            src={part.img}
            alt={catalogueCopy.drawing(name)}
            eager
            className="bg-transparent"
          />
        </div>
        <h2
          id="ordered-part"
          className="min-w-0 flex-[1_1_9rem] p-3 text-lg sm:text-xl lg:px-4 lg:py-4"
        >
          <Link
            to={`/parts/${part._id}`}
            prefetch="intent"
            className="hover:text-signal hover:underline"
          >
            <PartName name={name} />
          </Link>
        </h2>
      </div>
      <dl className="title-block columns-upto-3 border-t-[1.5px] border-ink max-[22.5rem]:text-sm max-[22.5rem]:[&>*]:px-2 lg:[&>*]:px-4 lg:[&>*]:py-3">
        <Fact label={partCopy.price}>
          <Price amount={part.price} /> <PerPiece className="text-xs font-normal text-soft" />
        </Fact>
        <Fact label={partCopy.available}>{formatCount(part.available)}</Fact>
        <Fact label={partCopy.minimumQuantity}>{formatCount(leastQuantity(part))}</Fact>
      </dl>
      <PriceByQuantity part={part} className="border-t border-hairline p-3 lg:p-4" />
    </section>
  );
}
