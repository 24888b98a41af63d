import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { categoryName } from '../../domain/parts/category-words.ts';
import type { Part } from '../../domain/parts/part.schema.ts';
import { partOgImage } from '../../domain/head-assets.ts';
import { frameCopy } from '../copy/frame.ts';
import { catalogueCopy } from '../copy/products.ts';
import { CompareLink } from '../features/compare/compare-link.tsx';
import { catalogueAddress } from '../features/parts/catalogue-address.ts';
import { useLastPartsList } from '../features/parts/last-parts-list.ts';
import { lastPartsListWords } from '../features/parts/last-parts-list-words.ts';
import { MoreParts } from '../features/parts/more-parts.tsx';
import { PartSheet } from '../features/parts/part-sheet.tsx';
import { PartSheetSkeleton } from '../features/parts/part-sheet-skeleton.tsx';
import { Specifications } from '../features/parts/specifications.tsx';
import { categoryParts } from '../features/parts/related-parts.ts';
import { publicPage } from '../lib/public-page.ts';
import { primePartQuery } from '../lib/cached-part.ts';
import {
  type LaterQueries,
  type PageQueries,
  browserLoader,
  serverLoader,
} from '../lib/page-data.ts';
import { usePublicConfig } from '../lib/public-config.ts';
import { query } from '../lib/queries.ts';
import { browserQueryClient } from '../lib/session/browser.ts';
import { HeadTags } from '../lib/seo/head-tags.tsx';
import { JsonLd } from '../lib/seo/json-ld.tsx';
import { product } from '../lib/seo/product-data.ts';
import { breadcrumbs } from '../lib/seo/structured-data.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { pageTitle } from '../ui/page-meta.ts';

const partOf = (id: string) => query('GET /tool/{id}', { params: { id } });
const queries: PageQueries = ({ params }) => [partOf(params['id'] ?? '')];
const later: LaterQueries = (known, { params }) => {
  const category = known.getQueryData(partOf(params['id'] ?? '').queryKey)?.category;
  return category ? [categoryParts(category)] : [];
};
export const loader = serverLoader(queries, later);

const readPart = browserLoader(queries);

/**
 * Most visitors come from a list, whose data shows the part at once; related parts may follow
 * later.
 */
export function clientLoader(address: Parameters<typeof readPart>[0]) {
  primePartQuery(browserQueryClient(), address.params['id'] ?? '');
  return readPart(address);
}

/** A part's head tags and structured data. Not in `meta`, which cannot read the query cache. */
function AboutPart({ part }: { part: Part }) {
  const config = usePublicConfig();
  const name = part.name;
  const steps = [
    { name: frameCopy.home, path: '/' },
    { name: catalogueCopy.title, path: '/parts' },
    ...(part.category
      ? [
          {
            name: categoryName(part.category),
            path: catalogueAddress(new URLSearchParams({ category: part.category })),
          },
        ]
      : []),
    { name, path: `/parts/${part._id}` },
  ];
  return (
    <>
      <HeadTags
        title={pageTitle(name, config.shopName)}
        description={part.description}
        picture={{ path: partOgImage(part._id), alt: catalogueCopy.drawing(name) }}
        kind="product"
      />
      <JsonLd
        things={import.meta.env.SSR && [breadcrumbs(steps, config), product(part, name, config)]}
      />
    </>
  );
}

export const handle = publicPage;

export default function PartPage() {
  const { id = '' } = useParams();
  const { shopName } = usePublicConfig();
  const listed = useLastPartsList();
  const { data: part, error, refetch, isFetching } = useQuery(partOf(id));
  return (
    <div className="page-width py-6">
      {part ? <AboutPart part={part} /> : <title>{pageTitle(catalogueCopy.title, shopName)}</title>}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={listed ?? '/parts'}>
          {listed ? lastPartsListWords.back : catalogueCopy.back}
        </BackLink>
        {part && <CompareLink id={part._id} />}
      </div>
      {part ? (
        <>
          <PartSheet part={part} />
          <Specifications attributes={part.attributes} />
          <MoreParts part={part} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PartSheetSkeleton />
      )}
    </div>
  );
}
