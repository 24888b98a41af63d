import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { catalogueCopy } from '../copy/products.ts';
import { shownName } from '../features/parts/part-name.ts';
import { PartSheet } from '../features/parts/part-sheet.tsx';
import { PartSheetSkeleton } from '../features/parts/part-sheet-skeleton.tsx';
import { type PageQueries, browserLoader, serverLoader } from '../lib/page-data.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { query } from '../lib/queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { pageTitle } from '../ui/page-meta.ts';

const partOf = (id: string) => query('GET /tool/{id}', { params: { id } });
const queries: PageQueries = ({ params }) => [partOf(params['id'] ?? '')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** A page for each part. The title stands here and not in `meta`, since only the cache knows the name. */
export default function PartPage() {
  const { id = '' } = useParams();
  const { shopName } = usePublicConfig();
  const { data: part, error, refetch, isFetching } = useQuery(partOf(id));
  return (
    <div className="page-width py-6">
      <title>{pageTitle(part ? shownName(part.name) : catalogueCopy.title, shopName)}</title>
      <meta name="description" content={part?.description.slice(0, 160)} />
      <Link
        to="/parts"
        prefetch="intent"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:text-signal"
      >
        <Icon name="arrow-left" size={18} />
        {catalogueCopy.back}
      </Link>
      {part ? (
        <PartSheet part={part} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PartSheetSkeleton />
      )}
    </div>
  );
}
