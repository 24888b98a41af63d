import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { CompareBar } from './parts/list/compare-bar.tsx';
import { facetsOf } from './parts/list/attribute-fields.tsx';
import { activeFilters, withoutAttributes } from './parts/list/attribute-params.ts';
import { catalogueAddress } from './parts/list/catalogue-address.ts';
import { CatalogueFilters } from './parts/list/catalogue-filters.tsx';
import { CategoryRail } from './parts/list/category-rail.tsx';
import { catalogueQuery } from './parts/list/catalogue-query.ts';
import { categoryCounts } from './parts/list/category-counts.ts';
import { EmptyCatalogue } from './parts/list/empty-catalogue.tsx';
import { FoundCount } from './parts/list/found-count.tsx';
import { isByPrice, useSortAgain } from './parts/list/use-sort-again.ts';
import { useRememberPartsList } from './parts/list/last-parts-list.ts';
import { ReplacedNotice } from './parts/replaced-notice.tsx';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import {
  type PageQueries,
  browserLoader,
  serverLoader,
} from '../../platform/screens/session/page-data.ts';
import { useAddedToPrices } from '../../pricing/screens/net-prices.ts';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { pageQuery, query } from '../../platform/screens/api/queries.ts';
import { JsonLd } from '../../platform/screens/seo/json-ld.tsx';
import { breadcrumbs, itemList } from '../../platform/screens/seo/structured-data.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { classNames } from '../../platform/screens/ui/class-names.ts';
import { pageLinks } from '../../platform/screens/api/cursor-trail.ts';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pagePath } from '../../platform/screens/api/page-path.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { PagedList } from '../../platform/screens/ui/tables/paged-list.tsx';
import { Table } from '../../platform/screens/ui/tables/table.tsx';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { isPriced } from '../rules/parts/is-priced.ts';
import type { Part } from '../rules/parts/part.schema.ts';
import { leastQuantity } from '../../pricing/rules/price-terms.ts';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { AddToCart } from '../../cart/screens/cart/add-to-cart.tsx';
import { CompareBox } from './parts/list/compare-box.tsx';
import { BuyOrNotify } from './parts/buy-or-notify.tsx';
import { useOwnPrices } from './parts/use-own-prices.ts';
import { PartPrice } from './parts/part-price.tsx';
import { RetailPrice } from './parts/retail-price.tsx';
import { categoryName } from '../rules/parts/category-words.ts';
import { PartName } from '../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../platform/screens/ui/pictures/part-picture.tsx';
import { PartLink } from './parts/part-link.tsx';
import { PartMention } from './parts/part-mention.tsx';
import { t } from '../../platform/rules/messages/t.ts';

const categoriesQuery = query('GET /categories');
const partsOf = (params: URLSearchParams) =>
  pageQuery('GET /tools', { query: catalogueQuery(params) });
const queries: PageQueries = ({ url }) => {
  const { category } = catalogueQuery(url.searchParams);
  return [categoriesQuery, partsOf(url.searchParams), ...(category ? [facetsOf(category)] : [])];
};
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta = pageMeta(
  () => t('catalogue.general.title'),
  () => t('catalogue.general.lead'),
);

/** Suggests what to change in a query without results. */
function NothingFound({ searchParams }: { searchParams: URLSearchParams }) {
  const typed = searchParams.get('q')?.trim() ?? '';
  const isInCategory = !!searchParams.get('category');
  const suggestions = [
    typed &&
      (/\s/.test(typed)
        ? t('catalogue.general.emptyBody.words')
        : t('catalogue.general.emptyBody.word')),
    isInCategory && t('catalogue.general.emptyBody.category'),
    searchParams.get('inStock') && t('catalogue.general.emptyBody.inStock'),
    activeFilters(searchParams).length > 0 && t('catalogue.attribute.suggestion'),
  ];
  const everywhere = catalogueAddress(withoutAttributes(searchParams), { category: '' });
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={t('catalogue.general.emptyTitle')}
      body={suggestions.filter(Boolean).join(' ')}
      action={
        isInCategory && typed ? (
          <ButtonLink to={everywhere} variant="secondary">
            {t('catalogue.general.emptyEverywhere')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/parts" variant="secondary">
            {t('catalogue.general.emptyAction')}
          </ButtonLink>
        )
      }
    />
  );
}

export const handle = publicPage;

/** A part with the number that was looked for is not a replaced one. */
const isListed = (typed: string, rows: readonly { sku: string | null }[]) =>
  rows.some(({ sku }) => sku?.toLowerCase() === typed.trim().toLowerCase());

/** The catalogue; the old list fades while the next one loads. */
export default function Parts() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const partsQuery = useQuery({ ...partsOf(searchParams), placeholderData: keepPreviousData });
  const rows = useOwnPrices(partsQuery.data?.rows ?? []);
  const known = useQuery(categoriesQuery).data ?? [];
  const moving = pagePath(useNavigation().location?.pathname ?? '') === pathname;
  const config = usePublicConfig();
  const isEmptyShop = partsQuery.data?.rows.length === 0 && categoryCounts(known).all === 0;
  const added = useAddedToPrices();
  const hasPrices = config.pricesFor === undefined || rows.some(isPriced);
  useSortAgain(searchParams, hasPrices, partsQuery.refetch);
  useRememberPartsList();
  const steps = [
    { name: t('platform.frame.home'), path: '/' },
    { name: t('catalogue.general.title'), path: '/parts' },
  ];
  const searched = searchParams.get('q') ?? '';
  // The server knows the order of own prices for whole lists only (decision 60).
  const isByListPrice =
    isByPrice(searchParams) &&
    (searched || activeFilters(searchParams).length > 0) &&
    rows.some(({ listPrice }) => listPrice);
  const links = pageLinks({ pathname, searchParams }, partsQuery.data?.next ?? null);
  return (
    <div className="page-width py-8">
      <JsonLd
        things={
          import.meta.env.SSR && [
            breadcrumbs(steps, config),
            itemList(partsQuery.data?.rows ?? [], config),
          ]
        }
      />
      <PageTitle
        title={t('catalogue.general.title')}
        lead={
          added && config.pricesFor === undefined
            ? `${t('catalogue.general.lead')} ${t('pricing.netPricesNote', { added })}`
            : t('catalogue.general.lead')
        }
      />
      <div className="grid gap-8 lg:grid-cols-[13rem_1fr] print:block">
        <CategoryRail categories={known} />
        <div className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-3 self-start">
          <CatalogueFilters categories={known} hasPrices={hasPrices} />
          {partsQuery.error && (
            <ErrorState
              error={partsQuery.error}
              onRetry={partsQuery.refetch}
              retrying={partsQuery.isFetching}
            />
          )}
          {(partsQuery.data || !partsQuery.error) && (
            <div
              className={classNames('w-full transition-opacity', moving && 'opacity-50')}
              aria-busy={moving}
            >
              <FoundCount
                searchParams={searchParams}
                categories={known}
                shown={partsQuery.data?.rows.length ?? 0}
                paged={!!links.previous || !!links.next}
                partial={partsQuery.data?.isPartial === true}
              />
              {isByListPrice && (
                <p className="mb-1 text-sm text-soft">{t('catalogue.general.byListPrice')}</p>
              )}
              {partsQuery.data && !isListed(searched, partsQuery.data.rows) && (
                <ReplacedNotice typed={searched} />
              )}
              <PagedList
                rows={partsQuery.data && rows}
                isPlaceholder={partsQuery.isPlaceholderData}
                links={links}
              >
                {(shown) => (
                  <Table
                    caption={t('catalogue.general.listLabel')}
                    columns={catalogueColumns}
                    rows={shown}
                    rowKey={(part) => part._id}
                    empty={
                      isEmptyShop ? (
                        <EmptyCatalogue />
                      ) : (
                        <NothingFound searchParams={searchParams} />
                      )
                    }
                    even
                    skeletonRows={12}
                  />
                )}
              </PagedList>
            </div>
          )}
          <CompareBar />
        </div>
      </div>
    </div>
  );
}

const catalogueColumns: readonly Column<Part>[] = [
  {
    key: 'part',
    get header() {
      return t('catalogue.general.columns.part');
    },
    cell: (part, index) => <PartCell part={part} eager={index === 0} />,
    card: 'plain',
  },
  {
    key: 'price',
    get header() {
      return t('platform.words.price');
    },
    cell: (part) => (
      <>
        <PartPrice part={part} />
        <RetailPrice part={part} />
      </>
    ),
    align: 'end',
    card: 'quarter',
    width: 'w-24 xl:w-28',
  },
  {
    key: 'minimum',
    get header() {
      return t('catalogue.general.columns.minimum');
    },
    cell: (part) => formatCount(leastQuantity(part)),
    align: 'end',
    card: 'quarter',
    width: 'w-20 xl:w-24',
  },
  {
    key: 'available',
    get header() {
      return t('catalogue.general.columns.available');
    },
    cell: (part) => formatCount(part.available),
    align: 'end',
    card: 'quarter',
    width: 'w-24',
  },
  {
    key: 'buy',
    get header() {
      return t('catalogue.general.columns.buy');
    },
    cell: (part) => (
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <div className="flex gap-2">
          <BuyOrNotify part={part} size="small" variant="quiet" />
          <AddToCart part={part} size="small" compact />
        </div>
        <CompareBox part={part} />
      </div>
    ),
    card: 'plain',
    align: 'end',
    width: 'w-48',
    onScreenOnly: true,
  },
];

function PartCell({ part, eager }: { part: Part; eager: boolean }) {
  return (
    <PartLink part={part} className="group flex flex-wrap items-center gap-x-4 gap-y-1">
      <PartPicture
        src={part.img}
        alt=""
        eager={eager}
        className="deferred-picture w-20 shrink-0 border border-hairline"
      />
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-display text-base leading-tight font-semibold text-balance group-hover:text-signal">
          <PartName name={part.name} />
        </span>
        <span className="tabular-nums text-xs text-soft">
          {[part.sku, part.category && categoryName(part.category)].filter(Boolean).join(' · ')}
        </span>
        <PartMention part={part} />
      </span>
    </PartLink>
  );
}
