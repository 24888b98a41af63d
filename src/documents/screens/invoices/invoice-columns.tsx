import { orderAddress } from '../../../orders/rules/order-address.ts';
import { Link } from 'react-router';
import type { ListedInvoice } from '../../rules/invoices.contract.ts';
import { invoicesCopy as copy } from '../../../orders/screens/words/invoices.ts';
import { orderNumber } from '../../../orders/rules/order-number.ts';
import { formatDay } from '../../../platform/rules/format-day.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { IssuedFiles } from '../../../orders/screens/documents/issued-files.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const { columns } = copy;

/** A credit note's amounts are shown as they change the month. */
const amountOf = ({ kind }: ListedInvoice, amount: number) =>
  kind === 'creditNote' && amount > 0 ? -amount : amount;

const issuedColumn: Column<ListedInvoice> = {
  key: 'issued',
  get header() {
    return t('orders.invoices.columns.issued');
  },
  cell: ({ issued }) => (
    <time dateTime={issued} className="whitespace-nowrap">
      {formatDay(issued)}
    </time>
  ),
  card: 'labelled',
};

const amountColumn = (key: 'net' | 'tax' | 'total'): Column<ListedInvoice> => ({
  key,
  get header() {
    return columns[key];
  },
  cell: (row) => <Price amount={amountOf(row, row[key])} currency={row.currency} />,
  align: 'end',
  card: 'labelled',
});

/** When an invoice on account is to be paid. */
const dueColumn: Column<ListedInvoice> = {
  key: 'due',
  get header() {
    return t('orders.invoices.columns.due');
  },
  cell: ({ due, open, overdue }) =>
    due === null ? (
      <span className="text-soft">{t('orders.invoices.none')}</span>
    ) : (
      <>
        <time dateTime={due} className="whitespace-nowrap">
          {formatDay(due)}
        </time>
        {overdue && (
          <span className="mt-1 block">
            <Badge tone="danger">{t('orders.invoices.overdue')}</Badge>
          </span>
        )}
        {!open && <span className="block text-xs text-soft">{t('orders.invoices.settled')}</span>}
      </>
    ),
  card: 'labelled',
};

const filesColumn: Column<ListedInvoice> = {
  key: 'files',
  get header() {
    return t('orders.invoices.columns.files');
  },
  cell: (row) => <IssuedFiles issued={row} />,
  card: 'wide',
};

/** The columns of My Invoices. */
export const ownInvoiceColumns: readonly Column<ListedInvoice>[] = [
  {
    key: 'number',
    get header() {
      return t('orders.invoices.columns.number');
    },
    cell: ({ number, kind }) => (
      <>
        <span className="tabular-nums font-semibold whitespace-nowrap">{number}</span>
        <span className="block text-xs text-soft">{copy.kinds[kind]}</span>
      </>
    ),
    card: 'title',
  },
  issuedColumn,
  {
    key: 'order',
    get header() {
      return t('orders.invoices.own.order');
    },
    cell: ({ checkoutId }) => (
      <Link
        to={orderAddress(checkoutId)}
        className="link tabular-nums inline-flex min-h-6 items-center whitespace-nowrap pointer-coarse:min-h-11"
      >
        {orderNumber(checkoutId)}
      </Link>
    ),
    card: 'labelled',
  },
  dueColumn,
  amountColumn('total'),
  filesColumn,
];

/** The columns of Invoices. */
export const invoiceColumns: readonly Column<ListedInvoice>[] = [
  {
    key: 'number',
    get header() {
      return t('orders.invoices.columns.number');
    },
    cell: ({ number, kind, checkoutId }) => (
      <>
        <Link
          to={orderAddress(checkoutId)}
          aria-label={t('orders.invoices.order', { number })}
          className="link tabular-nums inline-block min-h-6 font-semibold whitespace-nowrap"
        >
          {number}
        </Link>
        <span className="block text-xs text-soft">{copy.kinds[kind]}</span>
      </>
    ),
    card: 'title',
  },
  issuedColumn,
  {
    key: 'customer',
    get header() {
      return t('orders.invoices.columns.customer');
    },
    cell: ({ customer, userEmail, country }) => (
      <>
        <span className="wrap-anywhere">
          {customer}
          {country !== null && ` (${country})`}
        </span>
        <span className="block text-xs text-soft">
          <EmailText email={userEmail} />
        </span>
      </>
    ),
    card: 'wide',
  },
  dueColumn,
  ...(['net', 'tax', 'total'] as const).map(amountColumn),
  filesColumn,
];
