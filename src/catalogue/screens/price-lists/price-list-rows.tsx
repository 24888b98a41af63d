import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { PriceListRowView } from '../../rules/price-lists/price-list.schema.ts';
import { categoryName } from '../../rules/parts/category-words.ts';
import type { PriceBreak } from '../../../pricing/rules/price-terms.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { decimalMark } from '../../../platform/rules/language/current-language.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { AddressSearch } from '../../../platform/screens/tables/address-search.tsx';
import { AdminTable } from '../../../platform/screens/tables/admin-table.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useSearchTerm } from '../../../platform/screens/tables/list-page.tsx';
import { ADMIN_PAGE_SIZE } from '../../../platform/screens/tables/numbered-pages.ts';
import { useListAction } from '../../../platform/screens/tables/use-list-action.ts';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { priceListReloads as reloads } from './price-list-reloads.ts';
import { PriceRowForm } from './price-row-form.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** The prices of a list, and a form that adds or changes one. */
export function PriceListRows({ id }: { id: string }) {
  const [searchParams] = useSearchParams();
  const find = useSearchTerm('find');
  const found = useQuery({
    ...pageQuery('GET /priceList/{id}/rows', {
      params: { id },
      query: { find, limit: ADMIN_PAGE_SIZE, cursor: currentCursor(searchParams) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="price-list-rows">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="price-list-rows" className="text-xl">
          {t('catalogue.priceList.rows')}
        </h2>
        <AddressSearch
          name="find"
          label={t('catalogue.priceList.find')}
          placeholder={t('catalogue.priceList.findLike')}
          className="w-full sm:w-64"
        />
      </div>
      <AdminTable
        caption={t('catalogue.priceList.rows')}
        query={found}
        columns={() => columnsOf(id)}
        rowKey={({ _id }) => _id}
        empty={
          <p className="py-4 text-soft">
            {find === undefined
              ? t('catalogue.priceList.noRows')
              : t('catalogue.priceList.noRowFound', { typed: find })}
          </p>
        }
      />
      <PriceRowForm id={id} />
    </section>
  );
}

function nameOf({ toolId, toolName, sku, category }: PriceListRowView): string {
  if (toolId !== undefined) return toolName ?? sku ?? toolId;
  return category === undefined
    ? t('catalogue.priceList.everything')
    : t('catalogue.priceList.category', { name: categoryName(category) });
}

const columnsOf = (id: string): readonly Column<PriceListRowView>[] => [
  {
    key: 'what',
    header: t('catalogue.priceList.rowColumns.what'),
    cell: (row) => (
      <>
        {row.toolId === undefined ? (
          <span className="font-semibold">{nameOf(row)}</span>
        ) : (
          <Link to={`/parts/${row.toolId}`} className="link inline-block min-h-6 wrap-anywhere">
            {nameOf(row)}
          </Link>
        )}
        {row.sku && <span className="block text-xs text-soft">{row.sku}</span>}
      </>
    ),
    card: 'title',
  },
  {
    key: 'price',
    header: t('catalogue.priceList.rowColumns.price'),
    cell: ({ price, percent }) =>
      price === undefined ? (
        t('catalogue.priceList.percentOff', {
          percent: String(percent ?? 0).replace('.', decimalMark()),
        })
      ) : (
        <Price amount={price} />
      ),
    align: 'end',
    card: 'labelled',
    width: 'w-32',
  },
  {
    key: 'listPrice',
    header: t('catalogue.priceList.rowColumns.listPrice'),
    cell: ({ listPrice }) => listPrice !== undefined && <Price amount={listPrice} />,
    align: 'end',
    card: 'labelled',
    width: 'w-32',
  },
  {
    key: 'breaks',
    header: t('catalogue.priceList.rowColumns.breaks'),
    cell: ({ priceBreaks = [] }) => <Breaks breaks={priceBreaks} />,
    card: 'wide',
    width: 'w-52',
  },
  {
    key: 'remove',
    header: t('catalogue.priceList.rowColumns.remove'),
    cell: (row) => <RemoveRow id={id} row={row} />,
    align: 'end',
    card: 'end',
    width: 'w-24',
    onScreenOnly: true,
  },
];

function Breaks({ breaks }: { breaks: readonly PriceBreak[] }) {
  const priceOf = usePriceFormat();
  if (breaks.length === 0)
    return <span className="text-soft">{t('catalogue.priceList.noBreaks')}</span>;
  return breaks
    .map(({ from, price }) =>
      t('catalogue.priceList.breakText', { price: priceOf(price), from: formatCount(from) }),
    )
    .join(', ');
}

function RemoveRow({ id, row }: { id: string; row: PriceListRowView }) {
  const { pending, act } = useListAction();
  return (
    <IconButton
      icon="trash"
      danger
      label={t('catalogue.priceList.removeRow', { name: nameOf(row) })}
      pending={pending}
      onClick={({ currentTarget }) =>
        void act(currentTarget, {
          call: () =>
            ignoreFailure(
              callApi('DELETE /priceList/{id}/row', { params: { id }, query: { row: row._id } }),
              'NOT_FOUND',
            ),
          done: t('catalogue.priceList.removed'),
          reloads,
        })
      }
    />
  );
}
