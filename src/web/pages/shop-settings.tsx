import { useQuery } from '@tanstack/react-query';
import { settingGroups } from '../../domain/settings/settings.keys.ts';
import { settingsCopy } from '../copy/settings.ts';
import { FormSkeleton } from '../features/forms/form-skeleton.tsx';
import { useAdminCheck } from '../features/guards/use-admin-check.ts';
import { InvoicingNotice } from '../features/settings/invoicing-notice.tsx';
import { SettingsSection } from '../features/settings/settings-section.tsx';
import { query } from '../lib/queries.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(settingsCopy.title);

/** Shop Settings (rulings §8): the host changes them, administrators read them. */
export default function ShopSettings() {
  const check = useAdminCheck();
  const isHost = check.status === 'admin' && check.isHost;
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...query('GET /settings'),
    // The form must open with what is in force now.
    staleTime: 0,
  });
  return (
    <>
      <PageTitle
        title={settingsCopy.title}
        lead={isHost ? settingsCopy.lead : settingsCopy.readOnly}
      />
      {data && isFetchedAfterMount ? (
        <>
          <InvoicingNotice settings={data} />
          <div className="divide-y divide-hairline">
            {settingGroups.map((group) => (
              <SettingsSection key={group} group={group} settings={data} readOnly={!isHost} />
            ))}
          </div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <FormSkeleton rows={6} />
      )}
    </>
  );
}
