import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { categoryName } from '../rules/parts/category-words.ts';
import type { Part } from '../rules/parts/part.schema.ts';
import { partOgImage } from '../../platform/rules/head-assets.ts';
import { frameCopy } from '../../platform/screens/words/frame.ts';
import { catalogueCopy } from './words/products.ts';
import { CompareLink } from './compare/compare-link.tsx';
import { catalogueAddress } from './parts/catalogue-address.ts';
import { useLastPartsList } from './parts/last-parts-list.ts';
import { lastPartsListWords } from './parts/last-parts-list-words.ts';
import { MoreParts } from './parts/more-parts.tsx';
import { PartSheet } from './parts/part-sheet.tsx';
import { PartSheetSkeleton } from './parts/part-sheet-skeleton.tsx';
import { Specifications } from './parts/specifications.tsx';
import { categoryParts } from './parts/related-parts.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { primePartQuery } from './parts/cached-part.ts';
import {
  type LaterQueries,
  type PageQueries,
  browserLoader,
  serverLoader,
} from '../../platform/screens/session/page-data.ts';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { browserQueryClient } from '../../platform/screens/session/browser.ts';
import { HeadTags } from '../../platform/screens/seo/head-tags.tsx';
import { JsonLd } from '../../platform/screens/seo/json-ld.tsx';
import { product } from './seo/product-data.ts';
import { breadcrumbs } from '../../platform/screens/seo/structured-data.ts';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { pageTitle } from '../../platform/screens/seo/page-meta.ts';

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
