import { useSearchParams, Link } from 'react-router';
import { customerAddress } from '../../orders/screens/lists/customer-words.ts';
import { ListPage, useSearchTerm } from '../../platform/screens/tables/list-page.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import type { Customer } from '../rules/customers.contract.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { numberColumn } from '../../platform/screens/tables/number-column.ts';
import { Bought } from './customers/bought.tsx';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.customers'));

const FIND_PARAM = 'find';

function NoCustomerFound({ typed, refused }: { typed: string; refused?: string | undefined }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={
        refused ? t('orders.customer.tooMany', { typed }) : t('orders.customer.notFound', { typed })
      }
      body={refused ? `${refused}.` : t('orders.customer.notFoundBody')}
      action={
        <ButtonLink to="/dashboard/customers" variant="secondary">
          {t('orders.customer.showAll')}
        </ButtonLink>
      }
    />
  );
}

const fields = [
  {
    name: FIND_PARAM,
    get label() {
      return t('orders.customer.find');
    },
    get placeholder() {
      return t('orders.customer.findLike');
    },
    className: 'w-full sm:w-64',
  },
];

/** Accounts and buyers with their orders and totals. */
export default function Customers() {
  const [searchParams] = useSearchParams();
  const find = useSearchTerm(FIND_PARAM);
  const cursor = currentCursor(searchParams);
  return (
    <ListPage
      title={t('platform.dashboard.menu.customers')}
      lead={t('orders.customer.lead')}
      call={pageQuery('GET /customers', { query: { find, limit: ADMIN_PAGE_SIZE, cursor } })}
      fields={fields}
      download={{
        label: t('content.message.export'),
        save: async () =>
          saveFile(await readCsv('GET /customers.csv', { query: { find } }), 'customers.csv'),
      }}
      columns={customerColumns}
      rowKey={({ email }) => email}
      empty={find !== undefined && <NoCustomerFound typed={find} />}
      renderRefused={(sentence) => <NoCustomerFound typed={find ?? ''} refused={sentence} />}
    />
  );
}

/**
 * The columns of Customers.
 * @param from number of rows on the pages before this one
 */
function customerColumns(from: number): readonly Column<Customer>[] {
  return [
    numberColumn(t('platform.words.no'), from),
    {
      key: 'customer',
      header: t('orders.customer.columns.customer'),
      cell: ({ email, name, company }) => (
        <>
          <Link
            to={customerAddress(email)}
            prefetch="intent"
            className="link inline-block min-h-6 font-semibold wrap-anywhere"
          >
            {name ?? <EmailText email={email} />}
          </Link>
          {company && <span className="block text-xs wrap-anywhere text-soft">{company}</span>}
        </>
      ),
      card: 'title',
    },
    {
      key: 'email',
      header: t('platform.words.email'),
      cell: ({ email }) => <EmailText email={email} />,
      card: 'wide',
    },
    {
      key: 'orders',
      header: t('orders.customer.columns.orders'),
      cell: ({ orders }) => formatCount(orders),
      align: 'end',
      card: 'brief',
      width: 'w-24',
    },
    {
      key: 'bought',
      header: t('orders.customer.columns.bought'),
      cell: ({ bought }) => <Bought bought={bought} />,
      align: 'end',
      card: 'labelled',
      width: 'w-36',
    },
    {
      key: 'last',
      header: t('orders.customer.columns.lastOrder'),
      cell: ({ lastOrderAt }) =>
        lastOrderAt === null ? (
          <span className="text-soft">{t('orders.customer.nothing')}</span>
        ) : (
          <time dateTime={lastOrderAt} className="xl:whitespace-nowrap">
            {formatMoment(lastOrderAt)}
          </time>
        ),
      card: 'wide',
      width: 'w-36 xl:w-52',
    },
  ];
}
