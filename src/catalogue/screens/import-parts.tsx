import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SECOND_MS } from '../../platform/rules/durations.ts';
import { isFinal, isRunning } from '../rules/import/import.states.ts';
import { ImportForm } from './import/import-form.tsx';
import { ImportRun } from './import/import-run.tsx';
import { invalidateCatalogue } from './parts/invalidate-catalogue.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { keysOf, query } from '../../platform/screens/api/queries.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('catalogue.importPage.title'));

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
      <BackLink to="/dashboard/manageProduct">{t('catalogue.importPage.products')}</BackLink>
      <PageTitle title={t('catalogue.importPage.title')} lead={t('catalogue.importPage.lead')} />
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
