import { Link } from 'react-router';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { Table } from '../../../platform/screens/ui/tables/table.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import type { OpenInvoiceView } from '../../rules/receivables.schema.ts';
import { receivablesCopy as copy } from '../words/receivables.ts';

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
      caption={copy.invoices}
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
      header: copy.invoice,
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
      header: copy.order,
      cell: ({ orderId, orderNumber }) => (
        <Link to={`/dashboard/order/${orderId}`} className="link inline-block min-h-6">
          {orderNumber}
        </Link>
      ),
      card: 'labelled',
    },
    {
      key: 'due',
      header: copy.due,
      cell: ({ due }) => <time dateTime={due}>{formatDay(due)}</time>,
      card: 'labelled',
    },
    {
      key: 'status',
      header: copy.status,
      cell: (invoice) => (
        <>
          <Badge {...(invoice.age !== 'notDue' && { tone: 'danger' as const })}>
            {ageText(invoice)}
          </Badge>
          {invoice.discount && (
            <span className="mt-1 block text-xs text-soft">
              {copy.discountUntil(
                priceOf(invoice.discount.amount, currency),
                formatDay(invoice.discount.until),
              )}
            </span>
          )}
          {withReminders &&
            invoice.reminders.map(({ kind, sentAt }) => (
              <span key={kind} className="mt-1 block text-xs text-soft">
                {copy.reminded(kind, formatDay(sentAt.slice(0, 10)))}
              </span>
            ))}
        </>
      ),
      card: 'wide',
    },
    {
      key: 'total',
      header: copy.amount,
      cell: ({ total }) => <Price amount={total} currency={currency} />,
      align: 'end',
      card: 'labelled',
    },
    {
      key: 'open',
      header: copy.open,
      cell: ({ open }) => <Price amount={open} currency={currency} />,
      align: 'end',
      card: 'labelled',
    },
  ];
}

function ageText({ age, daysOverdue }: OpenInvoiceView): string {
  if (age === 'notDue') return copy.ages.notDue;
  return daysOverdue === 1 ? copy.overdueOne : copy.overdue(formatCount(daysOverdue));
}
