import { Link } from 'react-router';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { Table } from '../../../platform/screens/ui/tables/table.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import type { OpenInvoiceView } from '../../rules/receivables.schema.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = {
  invoices: readonly OpenInvoiceView[];
  currency: string;
  /** The mails about them, for administrators. */
  withReminders?: boolean;
};

/** Open invoices, those that fall due first on top. */
export function InvoiceTable({ invoices, currency, withReminders = false }: Props) {
  const priceOf = usePriceFormat();
  return (
    <Table
      caption={t('receivables.general.invoices')}
      columns={columnsOf({ currency, withReminders, priceOf })}
      rows={invoices}
      rowKey={({ invoiceId }) => invoiceId}
    />
  );
}

type Shown = Required<Pick<Props, 'currency' | 'withReminders'>> & {
  priceOf: ReturnType<typeof usePriceFormat>;
};

function columnsOf({
  currency,
  withReminders,
  priceOf,
}: Shown): readonly Column<OpenInvoiceView>[] {
  return [
    {
      key: 'number',
      header: t('receivables.general.invoice'),
      cell: ({ number, poNumber }) => (
        <>
          <span className="tabular-nums font-semibold">{number}</span>
          {poNumber !== null && (
            <span className="block text-xs wrap-anywhere text-soft">{poNumber}</span>
          )}
        </>
      ),
      card: 'title',
    },
    {
      key: 'order',
      header: t('receivables.general.order'),
      cell: ({ orderId, orderNumber }) => (
        <Link to={`/dashboard/order/${orderId}`} className="link inline-block min-h-6">
          {orderNumber}
        </Link>
      ),
      card: 'labelled',
    },
    {
      key: 'due',
      header: t('receivables.general.due'),
      cell: ({ due }) => <time dateTime={due}>{formatDay(due)}</time>,
      card: 'labelled',
    },
    {
      key: 'status',
      header: t('receivables.general.status'),
      cell: (invoice) => (
        <>
          <Badge {...(invoice.age !== 'notDue' && { tone: 'danger' as const })}>
            {ageText(invoice)}
          </Badge>
          {invoice.discount && (
            <span className="mt-1 block text-xs text-soft">
              {t('receivables.general.discountUntil', {
                amount: priceOf(invoice.discount.amount, currency),
                day: formatDay(invoice.discount.until),
              })}
            </span>
          )}
          {withReminders &&
            invoice.reminders.map(({ kind, sentAt }) => (
              <span key={kind} className="mt-1 block text-xs text-soft">
                {t('receivables.general.reminded', { kind, day: formatDay(sentAt.slice(0, 10)) })}
              </span>
            ))}
        </>
      ),
      card: 'wide',
    },
    {
      key: 'total',
      header: t('receivables.general.amount'),
      cell: ({ total }) => <Price amount={total} currency={currency} />,
      align: 'end',
      card: 'labelled',
    },
    {
      key: 'open',
      header: t('receivables.general.open'),
      cell: ({ open }) => <Price amount={open} currency={currency} />,
      align: 'end',
      card: 'labelled',
    },
  ];
}

function ageText({ age, daysOverdue }: OpenInvoiceView): string {
  if (age === 'notDue') return t('receivables.general.ages.notDue');
  return daysOverdue === 1
    ? t('receivables.general.overdueOne')
    : t('receivables.general.overdue', { days: formatCount(daysOverdue) });
}
