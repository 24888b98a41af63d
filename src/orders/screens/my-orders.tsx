import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { myOrdersCopy } from '../../platform/screens/words/orders.ts';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { ownOrderBlocks, ownOrderColumns, rowClassOf } from './my-orders/own-order-columns.tsx';
import {
  NARROWING_PARAMS,
  OWN_PAGE_SIZE,
  ownOrdersQuery,
  readNarrowing,
  DAY_PARAMS,
  FIND_PARAM,
  OF_PARAM,
} from './my-orders/own-orders-query.ts';
import { keyOf, rowsOf } from './my-orders/own-rows.ts';
import { useLastPartsList } from '../../catalogue/screens/parts/list/last-parts-list.ts';
import { ListAnnouncer } from '../../platform/screens/tables/list-announcer.tsx';
import { numberedPages, rowsBefore } from '../../platform/screens/tables/numbered-pages.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { PagedList } from '../../platform/screens/ui/tables/paged-list.tsx';
import { Table } from '../../platform/screens/ui/tables/table.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ownOrdersWords as words } from './my-orders/own-orders-words.ts';
import { orderFilterNames } from '../rules/order.states.ts';
import { changedParams } from '../../platform/screens/tables/changed-params.ts';
import { FILTER_PARAM, readOrderFilter } from './lists/order-filter.ts';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../platform/screens/forms/use-action.ts';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.myOrders.title'));

export const handle = {
  get title() {
    return t('platform.myOrders.title');
  },
};

/**
 * The signed-in user's orders with their lines, newest first, by status, search and days. Links back to the list of parts
 * that the user came from.
 */
export default function MyOrders() {
  const { email } = useSignedInUser();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { data, error, refetch, isFetching } = useQuery(ownOrdersQuery(email, search));
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isNarrowed = NARROWING_PARAMS.some((name) => search.get(name));
  const listedParts = useLastPartsList();
  const links = numberedPages(
    { pathname, searchParams: search },
    data?.next ?? null,
    OWN_PAGE_SIZE,
  );
  const hasNoOrders = data?.rows.length === 0 && !isNarrowed;
  const refused = error instanceof ApiError ? error.problem.errors : undefined;
  const { find, filter, of } = readNarrowing(search);
  const columns = ownOrderColumns({
    search,
    isWhole: find === undefined && filter === 'all',
    onFold: (id, isOpen) => setChosen((before) => new Map(before).set(id, isOpen)),
  });
  return (
    <>
      {listedParts && <BackLink to={listedParts}>{t('catalogue.lastPartsList.back')}</BackLink>}
      <PageTitle
        title={t('platform.myOrders.title')}
        aside={
          !hasNoOrders && (
            <ButtonLink
              to={of ? `/dashboard/myInvoices?of=${of}` : '/dashboard/myInvoices'}
              variant="secondary"
              className="print:hidden"
            >
              {t('orders.invoices.own.title')}
            </ButtonLink>
          )
        }
      />
      <ListAnnouncer rows={data?.rows} />
      {!hasNoOrders && (
        <>
          {of && <WhoseOrders of={of} />}
          <OrderFilterLinks />
          <OwnSearch errors={refused} />
        </>
      )}
      {refused && !data ? (
        <NoneOfThese refused={refused['find']} />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PagedList rows={data?.rows} links={links}>
          {(rows) => (
            <Table
              caption={t('platform.myOrders.title')}
              columns={columns}
              rows={
                rows && rowsOf(rows, rowsBefore(search), { chosen, isSearch: find !== undefined })
              }
              rowKey={keyOf}
              rowClass={rowClassOf}
              blocks={ownOrderBlocks}
              empty={isNarrowed ? <NoneOfThese /> : <NoOrders />}
            />
          )}
        </PagedList>
      )}
    </>
  );
}

/** Replaces the list of a buyer who has ordered nothing. */
function NoOrders() {
  return (
    <EmptyState
      title={t('platform.myOrders.emptyTitle')}
      body={t('platform.myOrders.emptyBody')}
      drawing="/drawings/empty-orders.svg"
      action={<ButtonLink to="/parts">{t('platform.myOrders.emptyAction')}</ButtonLink>}
    />
  );
}

/**
 * Replaces a list that was narrowed down to nothing.
 * @param refused why the server did not search
 */
function NoneOfThese({ refused }: { refused?: string | undefined }) {
  const { find, from, to, filter, of } = readNarrowing(useSearchParams()[0]);
  const clear = (
    <ButtonLink to={{ search: '' }} variant="secondary">
      {t('orders.ownOrders.clear')}
    </ButtonLink>
  );
  if (find === undefined && (from ?? to) !== undefined)
    return (
      <EmptyState
        title={t('orders.ownOrders.noneInDays')}
        body={t('orders.ownOrders.noneInDaysBody')}
        drawing="/drawings/empty-orders.svg"
        action={clear}
      />
    );
  if (find === undefined && filter === 'all' && of === 'company')
    return (
      <EmptyState
        title={t('orders.ownOrders.whose.emptyTitle')}
        body={t('orders.ownOrders.whose.emptyBody')}
        drawing="/drawings/empty-orders.svg"
      />
    );
  if (find === undefined)
    return (
      <EmptyState
        title={t('platform.myOrders.noneTitle')}
        body={t('platform.myOrders.noneBody')}
        drawing="/drawings/empty-orders.svg"
      />
    );
  return (
    <EmptyState
      title={
        refused
          ? t('orders.ownOrders.tooMany', { typed: find })
          : t('orders.ownOrders.notFound', { typed: find })
      }
      body={refused ? `${refused}.` : t('orders.ownOrders.notFoundBody')}
      drawing="/drawings/empty-search.svg"
      action={clear}
    />
  );
}

/** Switches between one's own orders and those of the company. */
function WhoseOrders({ of }: { of: 'company' }) {
  const [searchParams] = useSearchParams();
  const searchOf = (value: string) =>
    String(changedParams(searchParams, OF_PARAM, value, NARROWING_PARAMS));
  return (
    <nav aria-label={t('orders.ownOrders.whose.label')} className="mb-4 flex flex-wrap gap-2">
      {([undefined, 'company'] as const).map((value) => (
        <ButtonLink
          key={value ?? 'own'}
          to={{ search: searchOf(value ?? '') }}
          size="small"
          variant={value === of ? 'primary' : 'secondary'}
          aria-current={value === of ? 'true' : undefined}
          preventScrollReset
        >
          {value === undefined
            ? t('orders.ownOrders.whose.own')
            : t('orders.ownOrders.whose.company')}
        </ButtonLink>
      ))}
    </nav>
  );
}

function OrderFilterLinks() {
  const [searchParams] = useSearchParams();
  const shown = readOrderFilter(searchParams);
  const kept = NARROWING_PARAMS.filter((name) => name !== FILTER_PARAM);
  const searchOf = (filter: string) =>
    String(changedParams(searchParams, FILTER_PARAM, filter === 'all' ? '' : filter, kept));
  return (
    <nav aria-label={t('platform.myOrders.filterLabel')} className="mb-4 flex flex-wrap gap-2">
      {orderFilterNames.map((filter) => (
        <ButtonLink
          key={filter}
          to={{ search: searchOf(filter) }}
          size="small"
          variant={filter === shown ? 'primary' : 'secondary'}
          aria-current={filter === shown ? 'true' : undefined}
          preventScrollReset
        >
          {myOrdersCopy.filters[filter]}
        </ButtonLink>
      ))}
    </nav>
  );
}

/** The server's messages for the days, by their names in the API. */
type Props = { errors: Readonly<Record<string, string>> | undefined };

const apiNames = { since: 'from', until: 'to' } as const;

/** Search, days and the spreadsheet of My Orders; the address keeps what is chosen. */
function OwnSearch({ errors }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const days = DAY_PARAMS.map((name) => searchParams.get(name) ?? '');

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const kept = [...searchParams].filter(([key]) =>
      NARROWING_PARAMS.some((name) => name === key && !DAY_PARAMS.some((day) => day === key)),
    );
    const params = new URLSearchParams(kept);
    for (const name of DAY_PARAMS) {
      const day = typed.get(name);
      if (typeof day === 'string' && day !== '') params.set(name, day);
    }
    setSearchParams(params, { preventScrollReset: true });
  }

  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
      <AddressSearch
        name={FIND_PARAM}
        keeps={NARROWING_PARAMS}
        label={t('orders.ownOrders.find')}
        className="w-full sm:w-72"
      />
      <details open={days.some(Boolean) || undefined} className="min-w-0 grow">
        <summary className="link inline-flex min-h-11 w-fit cursor-pointer items-center">
          {t('orders.ownOrders.more')}
        </summary>
        <form
          key={days.join(' ')}
          onSubmit={show}
          className="mt-1 flex flex-wrap items-start gap-3"
        >
          {DAY_PARAMS.map((name, nth) => (
            <TextField
              key={name}
              type="date"
              name={name}
              label={words.days[name]}
              defaultValue={days[nth]}
              error={errors?.[apiNames[name]]}
              className="min-w-0 flex-[1_1_9rem] sm:max-w-48"
            />
          ))}
          <div className="flex flex-wrap gap-3 sm:mt-6">
            <Button type="submit" variant="secondary">
              {t('orders.ownOrders.show')}
            </Button>
            <DownloadButton />
          </div>
          <p className="w-full text-sm text-soft">{t('orders.ownOrders.daysHint')}</p>
        </form>
      </details>
    </div>
  );
}

/** Saves all orders that the address shows, whatever page is shown. */
function DownloadButton() {
  const { email } = useSignedInUser();
  const [searchParams] = useSearchParams();
  const { pending, run } = useAction(async () => {
    const query = { email, ...readNarrowing(searchParams) };
    saveFile(await readCsv('GET /myOrders.csv', { query }), 'my-orders.csv');
    toast.success(t('orders.ownOrders.saved'));
  }, toast.error);
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {t('orders.ownOrders.download')}
    </Button>
  );
}
