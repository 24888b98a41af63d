import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { GridFilters } from './grid/grid-filters.tsx';
import { gridWords } from './grid/grid-words.ts';
import { ProductGrid } from './grid/product-grid.tsx';
import { productWords } from './products/product-words.ts';
import { productsQuery } from './products/products-query.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(gridWords.title);

/** Parts as a table of cells that are saved together. */
export default function ProductsTable() {
  const [searchParams] = useSearchParams();
  const found = useQuery({ ...productsQuery(searchParams), placeholderData: keepPreviousData });
  return (
    <>
      <BackLink to="/dashboard/manageProduct">{productWords.back}</BackLink>
      <PageTitle title={gridWords.title} lead={gridWords.lead} aside={<GridFilters />} />
      <ProductGrid found={found} searched={searchParams.has('q') || searchParams.has('category')} />
    </>
  );
}
