import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { NotesSection } from '../../customers/screens/notes/notes-section.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { orderForAddress } from '../../orders/screens/order-for/order-for-words.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import type { Customer, Destination } from '../rules/customers.contract.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { Fact } from '../../catalogue/screens/parts/title-block-fact.tsx';
import { Bought } from './customers/bought.tsx';
import { byOrder } from '../../fulfilment/screens/manage/by-order.ts';
import { orderBlocks } from '../../fulfilment/screens/manage/order-head.tsx';
import { orderColumns } from '../../fulfilment/screens/manage/order-columns.tsx';
import { directionField, filterField } from '../../fulfilment/screens/manage/order-fields.ts';
import { AddressSelect } from '../../platform/screens/tables/address-select.tsx';
import { ordersQuery } from '../../orders/screens/lists/orders-query.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.customer.columns.customer'));

/** One customer: totals, notes, addresses and orders. */
export default function CustomerPage() {
  const { email = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /customer/{email}', { params: { email } }),
    staleTime: 0,
  });
  return (
    <>
      <BackLink to="/dashboard/customers">{t('orders.customer.back')}</BackLink>
      <PageTitle
        title={data?.name ?? email}
        aside={
          data && (
            <ButtonLink to={orderForAddress(data.email)} variant="secondary">
              {t('orders.orderFor.title')}
            </ButtonLink>
          )
        }
        lead={
          <>
            <a href={`mailto:${email}`} className="link inline-block min-h-6">
              <EmailText email={email} />
            </a>
            {data?.company && <span className="block">{data.company}</span>}
          </>
        }
      />
      {data ? (
        <div className="space-y-10">
          <div>
            <CustomerFacts customer={data} />
          </div>
          <div className="grid items-start gap-10 xl:grid-cols-2">
            <NotesSection kind="customer" subject={data.email} />
            <Destinations destinations={data.destinations} />
          </div>
          <CustomerOrders email={data.email} />
        </div>
      ) : error instanceof ApiError && (error.is('NOT_FOUND') || error.is('INVALID_FIELDS')) ? (
        <EmptyState
          drawing="/drawings/empty-search.svg"
          title={t('orders.customer.gone')}
          body={t('orders.customer.goneBody')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

/** A customer's totals. */
function CustomerFacts({ customer }: { customer: Customer }) {
  return (
    <>
      <dl className="grid border-[1.5px] border-ink bg-raised sm:grid-cols-3">
        <Fact label={t('orders.customer.facts.orders')} className="px-5">
          <span className="tabular-nums text-lg">{formatCount(customer.orders)}</span>
        </Fact>
        <Fact label={t('orders.customer.facts.bought')} className="px-5">
          <span className="text-lg">
            <Bought bought={customer.bought} />
          </span>
        </Fact>
        <Fact label={t('orders.customer.facts.lastOrder')} className="px-5">
          {customer.lastOrderAt === null
            ? t('orders.customer.nothing')
            : formatMoment(customer.lastOrderAt)}
        </Fact>
      </dl>
      <p className="mt-2 text-sm text-soft">{t('orders.customer.boughtNote')}</p>
    </>
  );
}

/** The addresses and telephone numbers of a customer's orders, the latest used first. */
function Destinations({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations" className="text-xl">
        {t('orders.customer.destinations')}
      </h2>
      {destinations.length === 0 && (
        <p className="mt-2 text-sm text-soft">{t('orders.customer.destinationsNone')}</p>
      )}
      <ul className="mt-3 text-sm">
        {destinations.map((destination) => (
          <li
            key={JSON.stringify(destination)}
            className="border-t border-hairline py-2 wrap-anywhere"
          >
            <p className="font-semibold">{destination.name}</p>
            {destination.company && <p>{destination.company}</p>}
            <p className="whitespace-pre-line">{destination.address}</p>
            <p>
              <span className="text-soft">{t('platform.order.fields.phone')}</span>{' '}
              {destination.phone}
            </p>
            <p className="text-xs text-soft">
              {t('orders.customer.used', {
                orders: formatCount(destination.orders),
                one: destination.orders === 1,
                last: formatMoment(destination.lastOrderAt),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A customer's orders, as Manage Orders lists them. */
function CustomerOrders({ email }: { email: string }) {
  const [searchParams] = useSearchParams();
  const customerQuery = useQuery({
    ...byOrder(ordersQuery(searchParams, email)),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="customer-orders">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="customer-orders" className="text-xl">
          {t('orders.customer.orders')}
        </h2>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
          <AddressSelect {...filterField} />
          <AddressSelect {...directionField} />
        </div>
      </div>
      <AdminTable
        caption={t('orders.customer.orders')}
        query={customerQuery}
        columns={(from) => orderColumns(from, null).filter(({ key }) => key !== 'email')}
        rowKey={(order) => order._id}
        blocks={orderBlocks(null)}
        rowClasses="managed-orders"
        empty={
          <EmptyState
            title={t('orders.customer.noOrders')}
            body={t('orders.customer.noOrdersBody')}
          />
        }
      />
    </section>
  );
}
