import { Link, useSearchParams } from 'react-router';
import { addAmounts } from '../../platform/rules/money/money.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { ages } from '../rules/open-items.ts';
import type { OpenItems } from '../rules/receivables.schema.ts';
import { AgeTotals } from './items/age-totals.tsx';
import { receivablesCopy as copy } from './words/receivables.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.openItems'));

/** What companies owe, by age. */
export default function OpenItemsPage() {
  const [searchParams] = useSearchParams();
  return (
    <ListPage
      title={t('platform.dashboard.menu.openItems')}
      lead={t('receivables.general.lead')}
      isFresh
      call={pageQuery('GET /openItems', {
        query: { limit: ADMIN_PAGE_SIZE, cursor: currentCursor(searchParams) },
      })}
      renderAbove={({ data }) => (
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
          {data && data.rows.length > 0 ? <Totals rows={data.rows} /> : <span />}
          <ButtonLink to="/dashboard/bankStatements" variant="secondary">
            {t('receivables.general.statements')}
          </ButtonLink>
        </div>
      )}
      columns={() => columns}
      rowKey={({ companyId }) => companyId}
      empty={
        <EmptyState
          title={t('receivables.general.emptyTitle')}
          body={t('receivables.general.emptyBody')}
        />
      }
    />
  );
}

function Totals({ rows }: { rows: readonly OpenItems[] }) {
  const currency = rows[0]?.currency ?? 'usd';
  const sum = (of: (row: OpenItems) => number) => addAmounts(rows.map(of), currency);
  return (
    <AgeTotals
      currency={currency}
      open={sum(({ open }) => open)}
      ages={{
        notDue: sum((row) => row.ages.notDue),
        to30: sum((row) => row.ages.to30),
        to60: sum((row) => row.ages.to60),
        to90: sum((row) => row.ages.to90),
        over90: sum((row) => row.ages.over90),
      }}
      credit={sum(({ credit }) => credit)}
    />
  );
}

const amountColumn = (
  key: string,
  header: () => string,
  amountOf: (row: OpenItems) => number,
): Column<OpenItems> => ({
  key,
  get header() {
    return header();
  },
  cell: (row) =>
    amountOf(row) === 0 ? (
      <span className="text-soft">–</span>
    ) : (
      <Price amount={amountOf(row)} currency={row.currency} />
    ),
  align: 'end',
  card: 'labelled',
});

const columns: readonly Column<OpenItems>[] = [
  {
    key: 'company',
    get header() {
      return t('receivables.general.company');
    },
    cell: ({ companyId, company }) => (
      <Link
        to={`/dashboard/openItems/${companyId}`}
        prefetch="intent"
        className="link inline-block min-h-6 font-semibold wrap-anywhere"
      >
        {company}
      </Link>
    ),
    card: 'title',
  },
  amountColumn(
    'open',
    () => t('receivables.general.open'),
    ({ open }) => open,
  ),
  ...ages.map((age) =>
    amountColumn(
      age,
      () => copy.ages[age],
      (row) => row.ages[age],
    ),
  ),
  amountColumn(
    'credit',
    () => t('receivables.general.credit'),
    ({ credit }) => credit,
  ),
];
