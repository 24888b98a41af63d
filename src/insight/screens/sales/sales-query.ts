import { type SalesGroup, salesGroups } from '../../rules/sales-groups.ts';
import { query } from '../../../platform/screens/api/queries.ts';

export const BY_PARAM = 'by';
export const DAY_PARAMS = ['from', 'to'] as const;

/** Rows on the page; the file has all. */
const SALES_SHOWN = 100;

/** The first day of this month a year ago, in UTC. */
function yearAgo(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth()))
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
}

type SalesChoice = { by: SalesGroup; from: string; to: string };

/** The report of an address; without days, those of the last twelve months. An empty day has no bound. */
export function readSalesChoice(searchParams: URLSearchParams): SalesChoice {
  const named = searchParams.get(BY_PARAM);
  return {
    by: salesGroups.find((group) => group === named) ?? 'part',
    from: searchParams.get('from') ?? yearAgo(new Date()),
    to: searchParams.get('to') ?? '',
  };
}

/** The query of the calls; an empty day is left out. */
export const salesPeriod = ({ by, from, to }: SalesChoice) => ({
  by,
  from: from || undefined,
  to: to || undefined,
});

export function salesQuery(choice: SalesChoice) {
  return query('GET /sales', { query: { ...salesPeriod(choice), limit: SALES_SHOWN } });
}
