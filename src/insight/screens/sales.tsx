import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { SalesFields } from './sales/sales-fields.tsx';
import { readSalesChoice, salesQuery } from './sales/sales-query.ts';
import { SalesReport } from './sales/sales-report.tsx';
import { salesWords } from './sales/sales-words.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/skeleton.tsx';

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
