import { homeCopy } from '../../copy/home.ts';
import { Icon } from '../../ui/icon.tsx';

const { heading, figures, up, down } = homeCopy.summary;

/** The owner's four numbers (seed §1). */
export function BusinessSummary() {
  return (
    <section aria-labelledby="summary" className="page-width">
      <h2 id="summary" className="sr-only">
        {heading}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-12 max-[16rem]:grid-cols-1 lg:grid-cols-4 lg:gap-x-12">
        {figures.map((item) => (
          <SummaryNumber key={item.key} item={item} />
        ))}
      </dl>
    </section>
  );
}

/** A number over a dimension line. */
function SummaryNumber({ item }: { item: (typeof figures)[number] }) {
  const trend = 'trend' in item ? item.trend : null;
  return (
    <div className="flex flex-col">
      <dt className="order-2 mt-3 text-center font-semibold">{item.name}</dt>
      <dd className="tabular-nums order-1 text-center font-display text-4xl font-extrabold tracking-tight">
        {item.figure}
        <span className="dimension-line mt-2 block" aria-hidden="true" />
      </dd>
      <dd className="order-3 flex items-center justify-center gap-1 text-sm text-soft">
        {trend && <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />}
        {trend && <span className="sr-only">{trend === 'up' ? up : down}</span>}
        {item.note}
      </dd>
    </div>
  );
}
