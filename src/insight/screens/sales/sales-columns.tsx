import { perLanguage } from '../../../platform/rules/language/current-language.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { SalesGroup } from '../../rules/sales-groups.ts';
import type { SalesRow } from '../../rules/sales.contract.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { customerAddress } from '../../../orders/screens/lists/customer-words.ts';
import { salesWords } from './sales-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const { groups } = salesWords;

const month = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

const link = 'link inline-block min-h-6 font-semibold wrap-anywhere';

const subjects = {
  part: ({ key, name, sku }) => (
    <>
      <Link to={`/dashboard/manageProduct/${key}`} prefetch="intent" className={link}>
        {name ?? key}
      </Link>
      {sku && <span className="tabular-nums block text-xs wrap-anywhere text-soft">{sku}</span>}
    </>
  ),
  customer: ({ key, name }) => (
    <>
      <Link to={customerAddress(key)} prefetch="intent" className={link}>
        {name ?? key}
      </Link>
      <EmailText email={key} className="block text-xs text-soft" />
    </>
  ),
  month: ({ key }) => <span className="font-semibold">{month().format(new Date(key))}</span>,
} as const satisfies Record<SalesGroup, (row: SalesRow) => ReactNode>;

/** The columns of Sales. */
export function salesColumns(by: SalesGroup): readonly Column<SalesRow>[] {
  return [
    { key: 'subject', header: groups[by], cell: subjects[by], card: 'plain' },
    {
      key: 'orders',
      header: t('insight.sales.columns.orders'),
      cell: ({ orders }) => formatCount(orders),
      align: 'end',
      card: 'brief',
      width: 'w-28',
    },
    {
      key: 'units',
      header: t('insight.sales.columns.units'),
      cell: ({ units }) => formatCount(units),
      align: 'end',
      card: 'quarter',
      width: 'w-28',
    },
    {
      key: 'net',
      header: t('insight.sales.columns.net'),
      cell: ({ net, currency }) => <Price amount={net} currency={currency} />,
      align: 'end',
      card: 'labelled',
      width: 'w-44',
    },
  ];
}
