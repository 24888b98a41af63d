import { Link, useSearchParams } from 'react-router';
import { companyStatuses } from '../rules/company.states.ts';
import type { ListedCompany } from '../rules/company.schema.ts';
import { countryName } from '../../platform/rules/countries.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { ListPage, useSearchTerm } from '../../platform/screens/tables/list-page.tsx';
import { numberColumn } from '../../platform/screens/tables/number-column.ts';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { CompanyStatusBadge } from './facts/company-status-badge.tsx';
import { companyWords } from './words/companies.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.companies'));

const FIND = 'find';
const STATUS = 'status';

const fields = [
  {
    name: STATUS,
    get label() {
      return t('companies.general.show');
    },
    options: [
      {
        value: '',
        get label() {
          return t('companies.general.all');
        },
      },
      ...companyStatuses.map((value) => ({
        value,
        get label() {
          return companyWords.statuses[value];
        },
      })),
    ],
    defaultValue: '',
    keeps: [FIND],
    className: 'w-full sm:w-48',
  },
  {
    name: FIND,
    get label() {
      return t('companies.general.find');
    },
    get placeholder() {
      return t('companies.general.findLike');
    },
    keeps: [STATUS],
    className: 'w-full sm:w-64',
  },
];

/** The administrators' list of companies. */
export default function Companies() {
  const [searchParams] = useSearchParams();
  const find = useSearchTerm(FIND);
  const status = companyStatuses.find((one) => one === searchParams.get(STATUS));
  const isNarrowed = find !== undefined || status !== undefined;
  return (
    <ListPage
      title={t('platform.dashboard.menu.companies')}
      lead={t('companies.general.lead')}
      isFresh
      call={pageQuery('GET /companies', {
        query: { status, find, limit: ADMIN_PAGE_SIZE, cursor: currentCursor(searchParams) },
      })}
      fields={fields}
      actions={
        <>
          <ButtonLink to="/dashboard/shopProposals" variant="secondary">
            {t('companies.general.proposals')}
          </ButtonLink>
          <ButtonLink to="/dashboard/groups" variant="secondary">
            {t('companies.general.groups')}
          </ButtonLink>
        </>
      }
      columns={columnsOf}
      rowKey={({ _id }) => _id}
      empty={
        isNarrowed ? (
          <EmptyState
            drawing="/drawings/empty-search.svg"
            title={t('companies.general.noneTitle')}
            body={t('companies.general.noneBody')}
            action={
              <ButtonLink to="/dashboard/companies" variant="secondary">
                {t('companies.general.showAll')}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState
            title={t('companies.general.emptyTitle')}
            body={t('companies.general.emptyBody')}
          />
        )
      }
    />
  );
}

function columnsOf(from: number): readonly Column<ListedCompany>[] {
  return [
    numberColumn(t('companies.general.columns.no'), from),
    {
      key: 'name',
      header: t('companies.general.columns.name'),
      cell: ({ _id, name, appliedBy }) => (
        <>
          <Link
            to={`/dashboard/companies/${_id}`}
            prefetch="intent"
            className="link inline-block min-h-6 font-semibold wrap-anywhere"
          >
            {name}
          </Link>
          <span className="block text-xs wrap-anywhere text-soft">{appliedBy}</span>
        </>
      ),
      card: 'title',
    },
    {
      key: 'status',
      header: t('companies.general.columns.status'),
      cell: ({ status }) => <CompanyStatusBadge status={status} />,
      card: 'labelled',
      width: 'w-32',
    },
    {
      key: 'country',
      header: t('companies.general.columns.country'),
      cell: ({ country }) => countryName(country),
      card: 'labelled',
      width: 'w-32',
    },
    {
      key: 'group',
      header: t('companies.general.columns.group'),
      cell: ({ group }) =>
        group ?? <span className="text-soft">{t('companies.general.noGroup')}</span>,
      card: 'labelled',
      width: 'w-32',
    },
    {
      key: 'people',
      header: t('companies.general.columns.people'),
      cell: ({ people }) => formatCount(people),
      align: 'end',
      card: 'labelled',
      width: 'w-24',
    },
    {
      key: 'applied',
      header: t('companies.general.columns.applied'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="xl:whitespace-nowrap">
          {formatMoment(createdAt)}
        </time>
      ),
      card: 'wide',
      width: 'w-36 xl:w-52',
    },
  ];
}
