import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { productCopy } from './words/manage-products.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { NoProducts } from './products/no-products.tsx';
import { productColumns } from './products/product-columns.tsx';
import { ProductSortField } from './products/product-sort-field.tsx';
import { ProductSearch } from './products/product-search.tsx';
import { ProductTools } from './products/product-tools.tsx';
import { productsQuery } from './products/products-query.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(productCopy.manageTitle);

/** All parts, sorted or searched (seed §2). */
export default function ManageProducts() {
  const [searchParams] = useSearchParams();
  const found = useQuery({ ...productsQuery(searchParams), placeholderData: keepPreviousData });
  return (
    <>
      <PageTitle
        title={productCopy.manageTitle}
        aside={
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
            <ProductSearch />
            <ProductSortField />
          </div>
        }
      />
      <ProductTools />
      <AdminTable
        caption={productCopy.manageTitle}
        query={found}
        columns={productColumns}
        rowKey={(part) => part._id}
        empty={<NoProducts searched={searchParams.has('q')} />}
      />
    </>
  );
}
