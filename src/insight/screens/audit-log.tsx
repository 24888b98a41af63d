import { useSearchParams, Link } from 'react-router';
import { AuditFilterFields, AuditFilterSummary } from './audit/audit-filter-fields.tsx';
import { readAuditFilter } from './audit/audit-filter.ts';
import { auditActionName } from '../../catalogue/screens/changes/audit-words.ts';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import type { AuditEntry } from '../../platform/rules/audit/audit.contract.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { AuditChangesCell } from './audit/audit-changes-cell.tsx';
import { subjectName } from './audit/audit-subject.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.auditLog'));

const empty = () => (
  <EmptyState
    drawing="/drawings/empty-search.svg"
    title={t('catalogue.audit.emptyTitle')}
    body={t('catalogue.audit.emptyBody')}
  />
);

export default function AuditLog() {
  const [searchParams] = useSearchParams();
  const query = {
    ...readAuditFilter(searchParams),
    limit: ADMIN_PAGE_SIZE,
    cursor: currentCursor(searchParams),
  };
  return (
    <ListPage
      title={t('platform.dashboard.menu.auditLog')}
      lead={t('catalogue.audit.lead')}
      call={pageQuery('GET /auditLog', { query })}
      // Another administrator may be at work.
      isFresh
      renderAbove={({ data, error }) => (
        <>
          <AuditFilterFields
            errors={error instanceof ApiError ? error.problem.errors : undefined}
          />
          <AuditFilterSummary entries={data?.rows} />
        </>
      )}
      columns={auditColumns}
      rowClasses={auditRows}
      rowKey={(entry) => entry._id}
      empty={empty()}
    />
  );
}

const filterAddress = (name: 'actor' | 'subject', value: string) =>
  `?${new URLSearchParams({ [name]: value })}`;

/** Aligns cells at the top, since rows differ in height. */
const auditRows = '@wide:[&_tbody_td]:py-2.5 @wide:[&_tbody_td]:align-top';

function auditColumns(): readonly Column<AuditEntry>[] {
  return [
    {
      key: 'when',
      header: t('catalogue.audit.columns.when'),
      cell: ({ at }) => (
        <time dateTime={at} className="xl:whitespace-nowrap">
          {formatMoment(at)}
        </time>
      ),
      card: 'number',
      width: 'w-32 xl:w-40',
    },
    {
      key: 'who',
      header: t('catalogue.audit.columns.who'),
      cell: ({ actor }) => (
        <Link
          to={filterAddress('actor', actor)}
          title={t('catalogue.audit.actor', { who: actor })}
          className="link -my-1 inline-block py-1 wrap-anywhere"
        >
          {actor.includes('@') ? <EmailText email={actor} /> : actor}
        </Link>
      ),
      card: 'end',
      width: 'w-36 xl:w-44',
    },
    {
      key: 'what',
      header: t('catalogue.audit.columns.what'),
      cell: (entry) => (
        <>
          <span className="block font-semibold first-letter:uppercase">
            {auditActionName(entry.action)}
          </span>
          <Link
            to={filterAddress('subject', entry.subject)}
            title={t('catalogue.audit.subject', { what: entry.subject })}
            className="link inline-block min-h-6 wrap-anywhere"
          >
            {subjectName(entry)}
          </Link>
          {/* Paper shows no tooltip. */}
          {subjectName(entry) !== entry.subject && (
            <span className="hidden text-xs text-soft print:block">{entry.subject}</span>
          )}
        </>
      ),
      card: 'wide',
      width: 'w-44 xl:w-52',
    },
    {
      key: 'changes',
      header: t('catalogue.audit.columns.changes'),
      cell: (entry) => <AuditChangesCell entry={entry} />,
      card: 'wide',
    },
  ];
}
