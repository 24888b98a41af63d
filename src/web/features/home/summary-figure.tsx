import { homeCopy } from '../../copy/home.ts';
import { Icon } from '../../ui/icon.tsx';

const { up, down } = homeCopy.summary;
type Figure = (typeof homeCopy.summary.figures)[number];

/** A number over a dimension line. */
export function SummaryFigure({ figure }: { figure: Figure }) {
  const trend = 'trend' in figure ? figure.trend : null;
  return (
    <div className="flex flex-col">
      <dd className="figures order-1 text-center font-display text-4xl font-extrabold tracking-tight">
        {figure.figure}
      </dd>
      <dt className="order-3 mt-3 text-center font-semibold">{figure.name}</dt>
      <div className="dimension-line order-2 mt-2" aria-hidden="true" />
      <dd className="order-4 flex items-center justify-center gap-1 text-sm text-soft">
        {trend && <Icon name={trend === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />}
        {trend && <span className="sr-only">{trend === 'up' ? up : down}</span>}
        {figure.note}
      </dd>
    </div>
  );
}
