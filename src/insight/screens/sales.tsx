import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { salesWords } from './sales/sales-words.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import type { FormEvent } from 'react';
import { salesGroups, type SalesGroup } from '../rules/sales-groups.ts';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { TextField } from '../../platform/screens/ui/fields/text-field.tsx';
import { AddressSelect } from '../../platform/screens/tables/address-select.tsx';
import { DownloadButton } from '../../platform/screens/tables/list-page.tsx';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import type { Sales } from '../rules/sales.contract.ts';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { Table } from '../../platform/screens/ui/tables/table.tsx';
import { Fact } from '../../catalogue/screens/parts/title-block-fact.tsx';
import { salesColumns } from './sales/sales-columns.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.sales'));

/** Sales by part, customer or month for a range of days. */
export default function SalesPage() {
  const [searchParams] = useSearchParams();
  const choice = readSalesChoice(searchParams);
  const { data, error, refetch, isFetching } = useQuery({
    ...salesQuery(choice),
    staleTime: 0,
  });
  const refused = error instanceof ApiError ? error.problem.errors : undefined;
  return (
    <>
      <PageTitle title={t('platform.dashboard.menu.sales')} lead={t('insight.sales.lead')} />
      <SalesFields errors={refused} />
      {error && !refused && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {data && !error && <SalesReport sales={data} by={choice.by} />}
      {!data && !error && <Skeleton className="h-96" />}
    </>
  );
}

const options = () => salesGroups.map((value) => ({ value, label: salesWords.groups[value] }));

type Props = { errors: Readonly<Record<string, string>> | undefined };

/** Chooses the report and its days, which the address keeps. */
function SalesFields({ errors }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const choice = readSalesChoice(searchParams);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const params = new URLSearchParams(searchParams);
    for (const name of DAY_PARAMS) {
      const day = typed.get(name);
      // An empty day stays in the address, since a missing one has a default.
      params.set(name, typeof day === 'string' ? day : '');
    }
    setSearchParams(params, { preventScrollReset: true });
  }
  return (
    <div className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
      <AddressSelect
        name={BY_PARAM}
        label={t('insight.sales.by')}
        options={options()}
        defaultValue="part"
        keeps={DAY_PARAMS}
        className="w-full sm:w-40"
      />
      <form
        key={`${choice.from} ${choice.to}`}
        onSubmit={show}
        className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
      >
        {DAY_PARAMS.map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={salesWords[name]}
            defaultValue={choice[name]}
            error={errors?.[name]}
            className="min-w-0 flex-[1_1_10rem] sm:w-48 sm:flex-none"
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('insight.sales.show')}</Button>
          <DownloadButton
            label={t('content.message.export')}
            save={async () =>
              saveFile(
                await readCsv('GET /sales.csv', { query: salesPeriod(choice) }),
                `sales-by-${choice.by}.csv`,
              )
            }
          />
        </div>
      </form>
    </div>
  );
}

const BY_PARAM = 'by';
const DAY_PARAMS = ['from', 'to'] as const;

/** Rows on the page; the file has all. */
const SALES_SHOWN = 100;

/** The first day of this month a year ago, in UTC. */
function yearAgo(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth()))
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
}

type SalesChoice = { by: SalesGroup; from: string; to: string };

/** The report of an address; without days, those of the last twelve months. An empty day has no bound. */
function readSalesChoice(searchParams: URLSearchParams): SalesChoice {
  const byParam = searchParams.get(BY_PARAM);
  return {
    by: salesGroups.find((group) => group === byParam) ?? 'part',
    from: searchParams.get('from') ?? yearAgo(new Date()),
    to: searchParams.get('to') ?? '',
  };
}

/** The query of the calls; an empty day is left out. */
const salesPeriod = ({ by, from, to }: SalesChoice) => ({
  by,
  from: from || undefined,
  to: to || undefined,
});

function salesQuery(choice: SalesChoice) {
  return query('GET /sales', { query: { ...salesPeriod(choice), limit: SALES_SHOWN } });
}

/** The totals of a report for each currency, above its rows. */
function SalesReport({ sales, by }: { sales: Sales; by: SalesGroup }) {
  return (
    <>
      {sales.totals.map(({ currency, orders, units, net }) => (
        <dl key={currency} className="mb-4 grid border-[1.5px] border-ink bg-raised sm:grid-cols-3">
          <Fact label={`${t('insight.sales.total')}, ${currency.toUpperCase()}`} className="px-5">
            <Price amount={net} currency={currency} className="text-lg" />
          </Fact>
          <Fact label={t('insight.sales.columns.orders')} className="px-5">
            <span className="tabular-nums text-lg">{formatCount(orders)}</span>
          </Fact>
          <Fact label={t('insight.sales.columns.units')} className="px-5">
            <span className="tabular-nums text-lg">{formatCount(units)}</span>
          </Fact>
        </dl>
      ))}
      {sales.rowCount > sales.rows.length && (
        <p className="mb-3 text-sm text-soft">
          {t('insight.sales.cut', {
            shown: formatCount(sales.rows.length),
            all: formatCount(sales.rowCount),
          })}
        </p>
      )}
      <Table
        caption={t('platform.dashboard.menu.sales')}
        columns={salesColumns(by)}
        rows={sales.rows}
        rowKey={({ key, currency }) => `${currency} ${key}`}
        empty={
          <EmptyState
            drawing="/drawings/empty-orders.svg"
            title={t('insight.sales.emptyTitle')}
            body={t('insight.sales.emptyBody')}
          />
        }
      />
    </>
  );
}
