import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Part } from '../rules/parts/part.schema.ts';
import type { BuyerPrice } from '../rules/price-lists/price-lists.contract.ts';
import { LIST_LIMIT } from '../../platform/rules/contract/shapes.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { pageQuery, query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { AddressSelect } from '../../platform/screens/tables/address-select.tsx';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { useSearchTerm } from '../../platform/screens/tables/list-page.tsx';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('catalogue.priceList.previewTitle'));

/** What parts cost the people of a company today. */
export default function CompanyPrices() {
  const [searchParams] = useSearchParams();
  const companyId = searchParams.get('company') ?? '';
  const { data: companies } = useQuery(
    pageQuery('GET /companies', { query: { limit: LIST_LIMIT } }),
  );
  const find = useSearchTerm('q');
  const found = useQuery({
    ...pageQuery('GET /tools', {
      query: { q: find, limit: ADMIN_PAGE_SIZE, cursor: currentCursor(searchParams) },
    }),
    placeholderData: keepPreviousData,
    enabled: companyId !== '',
  });
  const ids = found.data?.rows.map(({ _id }) => _id) ?? [];
  const prices = useQuery({
    ...query('POST /prices', { body: { ids, companyId } }),
    enabled: companyId !== '' && ids.length > 0,
  });
  const options = [
    { value: '', label: t('catalogue.priceList.chooseCompany') },
    ...(companies?.rows ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <>
      <BackLink to="/dashboard/priceLists">{t('catalogue.priceList.back')}</BackLink>
      <PageTitle
        title={t('catalogue.priceList.previewTitle')}
        lead={t('catalogue.priceList.previewLead')}
        aside={
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
            <AddressSelect
              name="company"
              label={t('catalogue.priceList.company')}
              options={options}
              defaultValue=""
              keeps={['q']}
              className="w-full sm:w-64"
            />
            <AddressSearch
              name="q"
              label={t('catalogue.priceList.findPart')}
              keeps={['company']}
              className="w-full sm:w-64"
            />
          </div>
        }
      />
      {companyId === '' ? (
        <p className="text-soft">{t('catalogue.priceList.chooseFirst')}</p>
      ) : (
        <AdminTable
          caption={t('catalogue.priceList.previewTitle')}
          query={found}
          columns={() => columnsOf(prices.data ?? [])}
          rowKey={({ _id }) => _id}
        />
      )}
    </>
  );
}

function columnsOf(prices: readonly BuyerPrice[]): readonly Column<Part>[] {
  const byId = new Map(prices.map((one) => [one._id, one]));
  return [
    {
      key: 'part',
      header: t('catalogue.priceList.part'),
      cell: ({ _id, name, sku }) => (
        <>
          <Link to={`/parts/${_id}`} className="link inline-block min-h-6 wrap-anywhere">
            {name}
          </Link>
          {sku && <span className="block text-xs text-soft">{sku}</span>}
        </>
      ),
      card: 'title',
    },
    {
      key: 'price',
      header: t('catalogue.priceList.price'),
      cell: ({ _id }) => {
        const own = byId.get(_id);
        return own && <Price amount={own.price} />;
      },
      align: 'end',
      card: 'labelled',
      width: 'w-32',
    },
    {
      key: 'listPrice',
      header: t('catalogue.priceList.rowColumns.listPrice'),
      cell: ({ price }) => price !== undefined && <Price amount={price} />,
      align: 'end',
      card: 'labelled',
      width: 'w-32',
    },
    {
      key: 'list',
      header: t('catalogue.priceList.list'),
      cell: ({ _id }) =>
        byId.get(_id)?.list ?? (
          <span className="text-soft">{t('catalogue.priceList.catalogue')}</span>
        ),
      card: 'wide',
      width: 'w-52',
    },
  ];
}
