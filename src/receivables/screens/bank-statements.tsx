import { Link, useSearchParams } from 'react-router';
import { formatDay } from '../../platform/rules/format-day.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import type { ListedStatement } from '../rules/receivables.schema.ts';
import { StatementUpload } from './statements/statement-upload.tsx';
import { receivablesCopy as copy } from './words/receivables.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('receivables.general.statements'));

/** Uploads account statements, and lists them. */
export default function BankStatements() {
  const [searchParams] = useSearchParams();
  return (
    <>
      <BackLink to="/dashboard/openItems">{t('receivables.general.back')}</BackLink>
      <ListPage
        title={t('receivables.general.statements')}
        isFresh
        call={pageQuery('GET /bankStatements', {
          query: { limit: ADMIN_PAGE_SIZE, cursor: currentCursor(searchParams) },
        })}
        renderAbove={() => (
          <div className="mb-8">
            <StatementUpload />
          </div>
        )}
        columns={() => columns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            title={t('receivables.general.noStatements')}
            body={t('receivables.general.noStatementsBody')}
          />
        }
      />
    </>
  );
}

const columns: readonly Column<ListedStatement>[] = [
  {
    key: 'file',
    get header() {
      return t('receivables.general.fileName');
    },
    cell: ({ _id, fileName, createdAt }) => (
      <>
        <Link
          to={`/dashboard/bankStatements/${_id}`}
          prefetch="intent"
          className="link inline-block min-h-6 font-semibold wrap-anywhere"
        >
          {fileName}
        </Link>
        <span className="block text-xs text-soft">{formatMoment(createdAt)}</span>
      </>
    ),
    card: 'title',
  },
  {
    key: 'period',
    get header() {
      return t('receivables.general.period');
    },
    cell: ({ from, to }) => copy.days(formatDay(from), formatDay(to)),
    card: 'wide',
  },
  {
    key: 'lines',
    get header() {
      return t('receivables.general.lines');
    },
    cell: ({ incoming }) => formatCount(incoming),
    align: 'end',
    card: 'labelled',
    width: 'w-32',
  },
  {
    key: 'booked',
    get header() {
      return t('receivables.general.booked');
    },
    cell: ({ booked }) => formatCount(booked),
    align: 'end',
    card: 'labelled',
    width: 'w-32',
  },
];
