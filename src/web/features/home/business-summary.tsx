import { homeCopy } from '../../copy/home.ts';
import { SummaryFigure } from './summary-figure.tsx';

/** The owner's four numbers (seed §1). */
export function BusinessSummary() {
  return (
    <section aria-labelledby="summary" className="page-width">
      <h2 id="summary" className="sr-only">
        {homeCopy.summary.heading}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-12 max-[16rem]:grid-cols-1 lg:grid-cols-4 lg:gap-x-12">
        {homeCopy.summary.figures.map((figure) => (
          <SummaryFigure key={figure.key} figure={figure} />
        ))}
      </dl>
    </section>
  );
}
