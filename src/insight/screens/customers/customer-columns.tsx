import { Link } from 'react-router';
import type { Customer } from '../../rules/customers.contract.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { numberColumn } from '../../../platform/screens/tables/number-column.ts';
import { Bought } from './bought.tsx';
import { customerAddress, customerWords } from '../../../orders/screens/own/customer-words.ts';

const { columns, nothing } = customerWords;

/**
 * The columns of Customers.
 * @param from number of rows on the pages before this one
 */
export function customerColumns(from: number): readonly Column<Customer>[] {
  return [
    numberColumn(columns.no, from),
    {
      key: 'customer',
      header: columns.customer,
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
      header: columns.email,
      cell: ({ email }) => <EmailText email={email} />,
      card: 'wide',
    },
    {
      key: 'orders',
      header: columns.orders,
      cell: ({ orders }) => formatCount(orders),
      align: 'end',
      card: 'brief',
      width: 'w-24',
    },
    {
      key: 'bought',
      header: columns.bought,
      cell: ({ bought }) => <Bought bought={bought} />,
      align: 'end',
      card: 'labelled',
      width: 'w-36',
    },
    {
      key: 'last',
      header: columns.lastOrder,
      cell: ({ lastOrderAt }) =>
        lastOrderAt === null ? (
          <span className="text-soft">{nothing}</span>
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
