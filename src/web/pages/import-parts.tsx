import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../domain/durations.ts';
import { isFinal, isRunning } from '../../domain/imports/import.states.ts';
import { ImportForm } from '../features/import-parts/import-form.tsx';
import { ImportRun } from '../features/import-parts/import-run.tsx';
import { importWords } from '../features/import-parts/import-words.ts';
import { invalidateCatalogue } from '../features/products/invalidate-catalogue.ts';
import { FormSkeleton } from '../features/forms/form-skeleton.tsx';
import { keysOf, query } from '../lib/queries.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(importWords.title);

/** Brings in a CSV file. Its state is the server's, so every tab shows the same import. */
export default function ImportParts() {
  const client = useQueryClient();
  const [sent, setSent] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...query('GET /imports'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.[0] && isRunning(state.data[0].status) ? SECOND_MS : false,
  });
  const latest = data?.[0];
  const isDone = latest && isFinal(latest.status);
  useEffect(() => {
    if (isDone) void invalidateCatalogue(client);
  }, [client, isDone, latest?._id]);
  const reload = () => client.invalidateQueries(keysOf('GET /imports'));
  return (
    <>
      <BackLink to="/dashboard/manageProduct">{importWords.products}</BackLink>
      <PageTitle title={importWords.title} lead={importWords.lead} />
      {error && !data && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && <FormSkeleton rows={4} />}
      {latest && (
        <div className="mb-8">
          <ImportRun key={latest._id} run={latest} isNew={sent} onChange={reload} />
        </div>
      )}
      {data && (!latest || isDone) && (
        <ImportForm
          onSent={async () => {
            setSent(true);
            await reload();
          }}
        />
      )}
    </>
  );
}
