import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auditColumns, auditRows } from '../features/audit/audit-columns.tsx';
import { AuditFilterFields, AuditFilterSummary } from '../features/audit/audit-filter-fields.tsx';
import { readAuditFilter } from '../features/audit/audit-filter.ts';
import { auditWords } from '../features/audit/audit-words.ts';
import { AdminTable } from '../features/tables/admin-table.tsx';
import { ADMIN_PAGE_SIZE } from '../features/tables/numbered-pages.ts';
import { ApiError } from '../lib/api.ts';
import { pageQuery } from '../lib/queries.ts';
import { currentCursor } from '../ui/cursor-trail.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

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
