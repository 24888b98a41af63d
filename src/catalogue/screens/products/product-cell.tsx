import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { partCopy } from '../words/products.ts';
import { PartPicture } from '../../../platform/screens/ui/part-picture.tsx';
import { PartMention } from '../parts/part-mention.tsx';
import { DescriptionTooltip } from './description-tooltip.tsx';

const NAME_SHOWN = 20; // seed §9

/**
 * Picture, name and stock of a part; the name links to its page and shows the description as a
 * tooltip.
 */
export function ProductCell({ part, eager }: { part: Part; eager: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <PartPicture
        src={part.img}
        alt=""
        eager={eager}
        className="w-16 shrink-0 border border-hairline"
      />
      <div className="min-w-0 flex-[1_1_6rem]">
        <DescriptionTooltip description={part.description}>
          <Link
            to={`/parts/${part._id}`}
            title={part.name.length > NAME_SHOWN ? part.name : undefined}
            className="font-display text-base leading-tight font-semibold hover:text-signal"
          >
            <span aria-hidden="true">{cut(part.name, NAME_SHOWN, '…')}</span>
            <span className="sr-only">{part.name}</span>
          </Link>
        </DescriptionTooltip>
        {part.name.length > NAME_SHOWN && (
          <p aria-hidden="true" className="text-xs wrap-anywhere text-soft">
            {part.name}
          </p>
        )}
        {part.sku && <p className="tabular-nums text-xs wrap-anywhere text-soft">{part.sku}</p>}
        <p
          className={
            part.available === 0 ? 'text-xs font-semibold text-danger' : 'text-xs text-soft'
          }
        >
          {partCopy.available} <span className="tabular-nums">{formatCount(part.available)}</span>
        </p>
        <PartMention part={part} />
      </div>
    </div>
  );
}
