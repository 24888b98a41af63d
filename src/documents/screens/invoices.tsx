import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { BookkeepingExports } from './invoices/bookkeeping-exports.tsx';
import { invoiceColumns } from './invoices/invoice-columns.tsx';
import { invoicesQuery, MONTH_PARAM, offeredMonths, readMonth } from './invoices/invoices-query.ts';
import { readSearchTerm, FIND_PARAM } from '../../orders/screens/lists/orders-query.ts';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { readFile } from '../../platform/screens/session/read-file.ts';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.invoices'));

/** The invoices and credit notes of a month. */
export default function InvoicesPage() {
  const [searchParams] = useSearchParams();
  const sought = readSearchTerm(searchParams);
  const [now] = useState(() => new Date());
  const month = readMonth(searchParams, now);
  const months = offeredMonths(now);
  return (
    <ListPage
      title={t('platform.words.invoices')}
      lead={t('orders.invoices.lead')}
      call={invoicesQuery(searchParams, now)}
      isFresh
      fields={[
        {
          name: FIND_PARAM,
          label: t('orders.invoices.find'),
          keeps: [MONTH_PARAM],
          className: 'w-full sm:w-76',
        },
        {
          name: MONTH_PARAM,
          label: t('orders.invoices.month'),
          options: months,
          defaultValue: months[0]?.value ?? '',
          className: 'w-full sm:w-48',
        },
      ]}
      download={{
        label: t('orders.invoices.archive'),
        save: async () =>
          saveFile(
            await readFile('GET /invoices.zip', { query: { month } }),
            `invoices-${month}.zip`,
          ),
      }}
      renderAbove={() => <BookkeepingExports now={now} />}
      columns={() => invoiceColumns}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState
          drawing="/drawings/empty-orders.svg"
          title={
            sought === null
              ? t('orders.invoices.emptyTitle')
              : t('orders.invoices.notFound', { typed: sought })
          }
          body={
            sought === null ? t('orders.invoices.emptyBody') : t('orders.invoices.notFoundBody')
          }
        />
      }
    />
  );
}
