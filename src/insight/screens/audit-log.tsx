import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auditColumns, auditRows } from './audit/audit-columns.tsx';
import { AuditFilterFields, AuditFilterSummary } from './audit/audit-filter-fields.tsx';
import { readAuditFilter } from './audit/audit-filter.ts';
import { auditWords } from '../../catalogue/screens/changes/audit-words.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(auditWords.title);

const empty = (
  <EmptyState
    drawing="/drawings/empty-search.svg"
    title={auditWords.emptyTitle}
    body={auditWords.emptyBody}
  />
);

export default function AuditLog() {
  const [searchParams] = useSearchParams();
  const query = {
    ...readAuditFilter(searchParams),
    limit: ADMIN_PAGE_SIZE,
    cursor: currentCursor(searchParams),
  };
  const found = useQuery({
    ...pageQuery('GET /auditLog', { query }),
    placeholderData: keepPreviousData,
    // Another administrator may be at work.
    staleTime: 0,
  });
  return (
    <>
      <PageTitle title={auditWords.title} lead={auditWords.lead} />
      <AuditFilterFields
        errors={found.error instanceof ApiError ? found.error.problem.errors : undefined}
      />
      <AuditFilterSummary entries={found.data?.rows} />
      <AdminTable
        caption={auditWords.title}
        query={found}
        columns={auditColumns}
        rowClasses={auditRows}
        rowKey={(entry) => entry._id}
        empty={empty}
      />
    </>
  );
}
