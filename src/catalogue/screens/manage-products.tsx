import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams, useLocation } from 'react-router';
import { productCopy } from './words/manage-products.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { NoProducts } from './products/no-products.tsx';
import { productColumns } from './products/product-columns.tsx';
import { productsQuery } from './products/products-query.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { productWords } from './products/product-words.ts';
import { AddressSelect } from '../../platform/screens/tables/address-select.tsx';
import { productSorts } from './products/product-sorts.ts';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../platform/screens/tables/save-file.ts';

export const meta = pageMeta(productCopy.manageTitle);

/** All parts, sorted or searched. */
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

function ProductSearch() {
  return <AddressSearch name="q" label={productWords.search} className="w-full sm:w-72" />;
}

const sorts = productSorts.map((value) => ({ value, label: productWords.sorts[value] }));

function ProductSortField() {
  const [searchParams] = useSearchParams();
  const defaultLabel = searchParams.get('q') ? productWords.bestFirst : productWords.newestFirst;
  return (
    <AddressSelect
      name="sort"
      label={productWords.sort}
      options={[{ value: '', label: defaultLabel }, ...sorts]}
      defaultValue=""
      keeps={['q']}
      className="w-full sm:w-56"
    />
  );
}

/** Ways to work on many parts at once. The export follows the search. */
function ProductTools() {
  const { search } = useLocation();
  const [searchParams] = useSearchParams();
  const exporting = useAction(async () => {
    const q = searchParams.get('q')?.trim().slice(0, 120) || undefined;
    saveFile(await readCsv('GET /tools.csv', { query: { q } }), 'parts.csv');
    toast.success(productWords.exportedCsv);
  }, toast.error);
  return (
    <nav aria-label={productWords.tools} className="mb-4 flex flex-wrap gap-3 print:hidden">
      <ButtonLink
        to={{ pathname: '/dashboard/manageProduct/table', search }}
        variant="secondary"
        size="small"
      >
        {productWords.editAsTable}
      </ButtonLink>
      <ButtonLink to="/dashboard/importParts" variant="secondary" size="small">
        {productWords.importCsv}
      </ButtonLink>
      <Button
        variant="secondary"
        size="small"
        pending={exporting.pending}
        onClick={() => void exporting.run()}
      >
        {productWords.exportCsv}
      </Button>
    </nav>
  );
}
