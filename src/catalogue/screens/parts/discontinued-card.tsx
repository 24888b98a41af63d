import { useQuery } from '@tanstack/react-query';
import { t } from '../../../platform/rules/messages/t.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { PartName } from '../../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../../platform/screens/ui/pictures/part-picture.tsx';
import { PartLink } from './part-link.tsx';

/** The part to order in place of a discontinued one, at the end of all replacements. */
export const replacementOf = (id: string) => query('GET /replacements', { query: { of: id } });

/** In place of the buttons of a part that is no longer sold: says so, and leads on to what replaces it. */
export function DiscontinuedCard({ part }: { part: Part }) {
  const { data } = useQuery({
    ...replacementOf(part._id),
    enabled: part.replacedBy !== null,
  });
  const [next] = data ?? [];
  return (
    <div>
      <p className="font-semibold text-danger">{t('catalogue.life.page.title')}</p>
      <p className="mt-1 text-sm text-soft">{t('catalogue.life.page.body')}</p>
      {next && (
        <PartLink
          part={next}
          className="group mt-4 flex items-center gap-4 border-[1.5px] border-ink p-3 hover:border-signal"
        >
          <PartPicture src={next.img} alt="" className="w-24 shrink-0" />
          <span className="min-w-0">
            <span className="block text-sm text-soft">{t('catalogue.life.page.replaced')}</span>
            <span className="block font-display text-lg leading-tight font-semibold wrap-anywhere group-hover:text-signal">
              <PartName name={next.name} />
            </span>
            {next.sku && <span className="block text-sm tabular-nums text-soft">{next.sku}</span>}
            <span className="mt-1 block link font-semibold">{t('catalogue.life.page.open')}</span>
          </span>
        </PartLink>
      )}
    </div>
  );
}
