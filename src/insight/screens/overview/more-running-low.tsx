import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { overviewLimits } from '../../rules/overview.rules.ts';
import { overviewCopy } from '../words/overview.ts';
import { LEAST_STOCK_FIRST } from '../../../catalogue/screens/products/products-query.ts';

const { more, oneMore, seeAll } = overviewCopy.runningLow;

function moreWords(count: number, listed: number): string {
  const others = count - listed;
  return others === 1
    ? oneMore
    : more(formatCount(others), count < overviewLimits.runningLowCounted);
}

/** The number of low-stock parts that are not listed, with a link to all parts. */
export function MoreRunningLow({ count, listed }: { count: number; listed: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 pt-2 text-sm">
      {count > listed && <span>{moreWords(count, listed)}</span>}
      <Link
        to={LEAST_STOCK_FIRST}
        prefetch="intent"
        className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      >
        {seeAll}
      </Link>
    </p>
  );
}
