import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { catalogueCopy, partCopy } from '../words/products.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';

/** The part as loaded (seed §2), above its form. */
export function PartSummary({ part }: { part: Part }) {
  const numbers = [
    { name: partCopy.price, value: <Price amount={part.price} /> },
    { name: partCopy.minimumQuantity, value: formatCount(part.minimumQuantity) },
    { name: partCopy.available, value: formatCount(part.available) },
  ];
  return (
    <section className="mb-8 grid max-w-3xl grid-cols-1 border border-hairline bg-raised sm:grid-cols-[14rem_1fr]">
      <PartPicture
        src={part.img}
        alt={catalogueCopy.drawing(part.name)}
        ground="squared"
        eager
        className="flex items-center border-hairline max-sm:border-b sm:aspect-auto sm:border-r"
      />
      <div className="flex min-w-0 flex-col">
        <div className="flex-1 p-4">
          <h2 className="text-xl break-words">
            <PartName name={part.name} />
          </h2>
          {part.sku && <p className="tabular-nums text-sm text-soft">{part.sku}</p>}
          <p className="mt-1 line-clamp-4 text-sm break-words text-soft">{part.description}</p>
        </div>
        <dl className="title-block columns-upto-3 border-t border-hairline max-[22.5rem]:text-sm max-[24rem]:[&>*]:px-2">
          {numbers.map(({ name, value }) => (
            <div key={name} className="px-4 py-2">
              <dt className="text-xs text-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
