import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categoryName } from '../../rules/parts/category-words.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { catalogueCopy } from '../words/products.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { catalogueAddress } from './catalogue-address.ts';
import { MorePartsSkeleton } from './more-parts-skeleton.tsx';
import { PartLink } from './part-link.tsx';
import { relatedParts, categoryParts } from './related-parts.ts';

/** More parts of the same category; nothing if there are none. */
export function MoreParts({ part }: { part: Part }) {
  return part.category ? <MoreInCategory category={part.category} id={part._id} /> : null;
}

function MoreInCategory({ category, id }: { category: string; id: string }) {
  const { data = [], isPending } = useQuery(categoryParts(category));
  if (isPending) return <MorePartsSkeleton />;
  const others = relatedParts(data, id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-parts" className="below-fold mt-16">
      <h2 id="more-parts" className="mb-5 text-2xl">
        <Link
          to={catalogueAddress(new URLSearchParams({ category }))}
          prefetch="intent"
          className="hover:text-signal"
        >
          {catalogueCopy.more(categoryName(category))}
        </Link>
      </h2>
      <ul className="grid columns-upto-2 gap-4 lg:columns-upto-4">
        {others.map((part) => (
          <li key={part._id} className="border border-hairline bg-raised hover:border-ink">
            <PartLink part={part} className="group flex h-full flex-col">
              <PartPicture src={part.img} alt="" className="p-3" />
              <span className="flex flex-1 flex-col justify-between gap-1 border-t border-hairline px-3 py-2.5">
                <span className="font-display leading-tight font-semibold group-hover:text-signal">
                  <PartName name={part.name} />
                </span>
                <Price amount={part.price} className="text-sm text-soft" />
              </span>
            </PartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
