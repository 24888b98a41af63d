import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { settingGroups } from '../rules/settings.keys.ts';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { useAdminCheck } from '../../customers/screens/guards/use-admin-check.ts';
import { InvoicingNotice } from './settings/invoicing-notice.tsx';
import { LegalPagesNotice } from './settings/legal-pages-notice.tsx';
import { SettingsContents } from './settings/settings-contents.tsx';
import { SettingsSection } from './settings/settings-section.tsx';
import { query } from '../../platform/screens/api/queries.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.settings'));

/** Shop Settings: the host changes them, administrators read them. */
export default function ShopSettings() {
  const check = useAdminCheck();
  const [search, setSearch] = useState('');
  const isHost = check.status === 'admin' && check.isHost;
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...query('GET /settings'),
    // The form must open with what is in force now.
    staleTime: 0,
  });
  return (
    <>
      <PageTitle
        title={t('platform.dashboard.menu.settings')}
        lead={isHost ? t('settings.general.lead') : t('settings.general.readOnly')}
      />
      {data && isFetchedAfterMount ? (
        <>
          <InvoicingNotice settings={data} />
          <LegalPagesNotice />
          <SettingsContents search={search} onSearch={setSearch} />
          <div className="divide-y divide-hairline">
            {settingGroups.map((group) => (
              <SettingsSection
                key={group}
                group={group}
                settings={data}
                search={search}
                readOnly={!isHost}
              />
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
