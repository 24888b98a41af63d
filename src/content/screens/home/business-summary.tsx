import type { Figure } from '../../../settings/rules/figures.ts';
import { homeCopy } from '../../../platform/screens/words/home.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';

const { heading, headingOfFew, up, down } = homeCopy.summary;

/** As many as the owner's (seed §1). */
const FULL = 4;

/** The business's figures; left out by a shop that states none. */
export function BusinessSummary() {
  const { figures } = usePublicConfig().texts;
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="summary" className="page-width">
      <h2 id="summary" className="sr-only">
        {figures.length === FULL ? heading : headingOfFew}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-12 max-[16rem]:grid-cols-1 lg:grid-cols-4 lg:gap-x-12">
        {figures.map((item) => (
          <SummaryNumber key={item.name} item={item} />
        ))}
      </dl>
    </section>
  );
}

/** A number over a dimension line. */
function SummaryNumber({ item: { figure, name, note, trend } }: { item: Figure }) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 mt-3 text-center font-semibold">{name}</dt>
      <dd className="tabular-nums order-1 text-center font-display text-4xl font-extrabold tracking-tight">
        {figure}
        <span className="dimension-line mt-2 block" aria-hidden="true" />
      </dd>
      <dd className="order-3 flex items-center justify-center gap-1 text-sm text-soft">
        {trend && <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />}
        {trend && <span className="sr-only">{trend === 'up' ? up : down}</span>}
        {note}
      </dd>
    </div>
  );
}
