import { useSearchParams, useLocation } from 'react-router';
import { ListPage } from '../../platform/screens/tables/list-page.tsx';
import { NoProducts } from './products/no-products.tsx';
import { productColumns } from './products/product-columns.tsx';
import { unlistedStatuses } from '../rules/parts/part-status.ts';
import { partStatusName } from '../rules/parts/part-status-name.ts';
import { productsQuery, readStatus } from './products/products-query.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { productWords } from './products/product-words.ts';
import { productSorts } from './products/product-sorts.ts';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('catalogue.product.manageTitle'));

const sorts = () => productSorts.map((value) => ({ value, label: productWords.sorts[value] }));

/** All parts, sorted or searched. */
export default function ManageProducts() {
  const [searchParams] = useSearchParams();
  const isByRank = searchParams.get('q') && !readStatus(searchParams);
  const defaultSort = isByRank
    ? t('catalogue.product.bestFirst')
    : t('catalogue.product.newestFirst');
  return (
    <ListPage
      title={t('catalogue.product.manageTitle')}
      call={productsQuery(searchParams)}
      fields={[
        { name: 'q', label: t('catalogue.product.search'), className: 'w-full sm:w-72' },
        {
          name: 'sort',
          label: t('catalogue.general.sort'),
          options: [{ value: '', label: defaultSort }, ...sorts()],
          defaultValue: '',
          keeps: ['q', 'status'],
          className: 'w-full sm:w-56',
        },
        {
          name: 'status',
          label: t('catalogue.life.label'),
          options: [
            { value: '', label: partStatusName('active') },
            ...unlistedStatuses.map((value) => ({ value, label: partStatusName(value) })),
          ],
          defaultValue: '',
          keeps: ['q', 'sort'],
          className: 'w-full sm:w-44',
        },
      ]}
      renderAbove={() => <ProductTools />}
      columns={productColumns}
      rowKey={(part) => part._id}
      empty={<NoProducts searched={searchParams.has('q') || searchParams.has('status')} />}
    />
  );
}

/** Ways to work on many parts at once. The export follows the search. */
function ProductTools() {
  const { search } = useLocation();
  const [searchParams] = useSearchParams();
  const exporting = useAction(async () => {
    const q = searchParams.get('q')?.trim().slice(0, 120) || undefined;
    saveFile(
      await readCsv('GET /tools.csv', { query: { q, status: readStatus(searchParams) } }),
      'parts.csv',
    );
    toast.success(t('catalogue.product.exportedCsv'));
  }, toast.error);
  return (
    <nav
      aria-label={t('catalogue.product.tools')}
      className="mb-4 flex flex-wrap gap-3 print:hidden"
    >
      <ButtonLink
        to={{ pathname: '/dashboard/manageProduct/table', search }}
        variant="secondary"
        size="small"
      >
        {t('catalogue.product.editAsTable')}
      </ButtonLink>
      <ButtonLink to="/dashboard/importParts" variant="secondary" size="small">
        {t('catalogue.product.importCsv')}
      </ButtonLink>
      <Button
        variant="secondary"
        size="small"
        pending={exporting.pending}
        onClick={() => void exporting.run()}
      >
        {t('catalogue.product.exportCsv')}
      </Button>
    </nav>
  );
}
