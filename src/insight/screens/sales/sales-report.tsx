import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { SalesGroup } from '../../rules/sales-groups.ts';
import type { Sales } from '../../rules/sales.contract.ts';
import { EmptyState } from '../../../platform/screens/ui/empty-state.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { Table } from '../../../platform/screens/ui/table.tsx';
import { Fact } from '../../../catalogue/screens/parts/fact.tsx';
import { salesColumns } from './sales-columns.tsx';
import { salesWords } from './sales-words.ts';

const { columns, total } = salesWords;

/** The totals of a report for each currency, above its rows. */
export function SalesReport({ sales, by }: { sales: Sales; by: SalesGroup }) {
  return (
    <>
      {sales.totals.map(({ currency, orders, units, net }) => (
        <dl key={currency} className="mb-4 grid border-[1.5px] border-ink bg-raised sm:grid-cols-3">
          <Fact label={`${total}, ${currency.toUpperCase()}`} className="px-5">
            <Price amount={net} currency={currency} className="text-lg" />
          </Fact>
          <Fact label={columns.orders} className="px-5">
            <span className="tabular-nums text-lg">{formatCount(orders)}</span>
          </Fact>
          <Fact label={columns.units} className="px-5">
            <span className="tabular-nums text-lg">{formatCount(units)}</span>
          </Fact>
        </dl>
      ))}
      {sales.rowCount > sales.rows.length && (
        <p className="mb-3 text-sm text-soft">
          {salesWords.cut(formatCount(sales.rows.length), formatCount(sales.rowCount))}
        </p>
      )}
      <Table
        caption={salesWords.title}
        columns={salesColumns(by)}
        rows={sales.rows}
        rowKey={({ key, currency }) => `${currency} ${key}`}
        empty={
          <EmptyState
            drawing="/drawings/empty-orders.svg"
            title={salesWords.emptyTitle}
            body={salesWords.emptyBody}
          />
        }
      />
    </>
  );
}
