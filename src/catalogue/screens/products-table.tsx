import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ProductGrid } from './grid/product-grid.tsx';
import { productWords } from './products/product-words.ts';
import { productsQuery } from './products/products-query.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import type { Page } from '../../platform/rules/contract/shapes.ts';
import { isPriced } from '../rules/parts/is-priced.ts';
import type { Part, PricedPart } from '../rules/parts/part.schema.ts';
import { categoryName } from '../rules/parts/category-words.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { AddressSelect } from '../../platform/screens/tables/address-select.tsx';
import { categoryCounts } from './parts/list/category-counts.ts';
import { productSorts } from './products/product-sorts.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('catalogue.grid.title'));

/** All rows: an administrator's parts have prices. */
const pricedRows = (page: Page<Part>): Page<PricedPart> => ({
  ...page,
  rows: page.rows.filter(isPriced),
});

/** Parts as a table of cells that are saved together. */
export default function ProductsTable() {
  const [searchParams] = useSearchParams();
  const partsQuery = useQuery({
    ...productsQuery(searchParams),
    placeholderData: keepPreviousData,
    select: pricedRows,
  });
  return (
    <>
      <BackLink to="/dashboard/manageProduct">{t('catalogue.product.back')}</BackLink>
      <PageTitle
        title={t('catalogue.grid.title')}
        lead={t('catalogue.grid.lead')}
        aside={<GridFilters />}
      />
      <ProductGrid
        found={partsQuery}
        searched={searchParams.has('q') || searchParams.has('category')}
      />
    </>
  );
}

const sorts = () => productSorts.map((value) => ({ value, label: productWords.sorts[value] }));

/** Search, category and order of the table, which stay while one of them changes. */
function GridFilters() {
  const [searchParams] = useSearchParams();
  const { named } = categoryCounts(useQuery(query('GET /categories')).data ?? []);
  const chosen = searchParams.get('category') ?? '';
  const known = named.map(({ name, label }) => ({ value: name, label }));
  // A category whose last part has left it stays chosen.
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen);
  const defaultLabel = searchParams.get('q')
    ? t('catalogue.product.bestFirst')
    : t('catalogue.product.newestFirst');
  return (
    <div className="flex w-full flex-wrap items-end gap-3 print:hidden">
      <AddressSearch
        name="q"
        label={t('catalogue.product.search')}
        keeps={['category', 'sort']}
        className="w-full sm:w-56"
      />
      <AddressSelect
        name="category"
        label={t('catalogue.part.category')}
        options={[
          { value: '', label: t('catalogue.grid.allCategories') },
          ...(isMissing ? [{ value: chosen, label: categoryName(chosen) }] : []),
          ...known,
        ]}
        defaultValue=""
        keeps={['q', 'sort']}
        className="w-full sm:w-56"
      />
      <AddressSelect
        name="sort"
        label={t('catalogue.general.sort')}
        options={[{ value: '', label: defaultLabel }, ...sorts()]}
        defaultValue=""
        keeps={['q', 'category']}
        className="w-full sm:w-56"
      />
    </div>
  );
}
