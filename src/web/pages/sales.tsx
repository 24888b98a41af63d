import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SalesFields } from '../features/sales/sales-fields.tsx';
import { readSalesChoice, salesQuery } from '../features/sales/sales-query.ts';
import { SalesReport } from '../features/sales/sales-report.tsx';
import { salesWords } from '../features/sales/sales-words.ts';
import { ApiError } from '../lib/api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const meta = pageMeta(salesWords.title);

/** Sales by part, customer or month for a range of days. */
export default function SalesPage() {
  const [searchParams] = useSearchParams();
  const choice = readSalesChoice(searchParams);
  const { data, error, refetch, isFetching } = useQuery({
    ...salesQuery(choice),
    staleTime: 0,
  });
  const refused = error instanceof ApiError ? error.problem.errors : undefined;
  return (
    <>
      <PageTitle title={salesWords.title} lead={salesWords.lead} />
      <SalesFields errors={refused} />
      {error && !refused && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {data && !error && <SalesReport sales={data} by={choice.by} />}
      {!data && !error && <Skeleton className="h-96" />}
    </>
  );
}
