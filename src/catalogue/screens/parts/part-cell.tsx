import { categoryName } from '../../rules/parts/category-words.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { PartLink } from './part-link.tsx';
import { PartMention } from './part-mention.tsx';

export function PartCell({ part, eager }: { part: Part; eager: boolean }) {
  return (
    <PartLink part={part} className="group flex flex-wrap items-center gap-x-4 gap-y-1">
      <PartPicture
        src={part.img}
        alt=""
        eager={eager}
        className="deferred-picture w-20 shrink-0 border border-hairline"
      />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-display text-base leading-tight font-semibold text-balance group-hover:text-signal">
          <PartName name={part.name} />
        </span>
        <span className="tabular-nums text-xs text-soft">
          {[part.sku, part.category && categoryName(part.category)].filter(Boolean).join(' · ')}
        </span>
        <PartMention part={part} />
      </span>
    </PartLink>
  );
}
