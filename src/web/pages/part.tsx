import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Part } from '../../domain/parts/part.schema.ts';
import { partPicture } from '../../domain/sharing/addresses.ts';
import { frameCopy } from '../copy/frame.ts';
import { catalogueCopy } from '../copy/products.ts';
import { catalogueAddress } from '../features/parts/catalogue-address.ts';
import { useListedParts } from '../features/parts/listed-parts.ts';
import { listedWords } from '../features/parts/listed-words.ts';
import { MoreParts } from '../features/parts/more-parts.tsx';
import { PartSheet } from '../features/parts/part-sheet.tsx';
import { PartSheetSkeleton } from '../features/parts/part-sheet-skeleton.tsx';
import { partsLike } from '../features/parts/parts-like.ts';
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
import { breadcrumbs, product } from '../lib/seo/structured-data.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { pageTitle } from '../ui/page-meta.ts';

const partOf = (id: string) => query('GET /tool/{id}', { params: { id } });
const queries: PageQueries = ({ params }) => [partOf(params['id'] ?? '')];
const later: LaterQueries = (known, { params }) => {
  const category = known.getQueryData(partOf(params['id'] ?? '').queryKey)?.category;
  return category ? [partsLike(category)] : [];
};
export const loader = serverLoader(queries, later);

const readPart = browserLoader(queries);

/** A part from a cached list is shown at once; its neighbours may follow. */
export function clientLoader(address: Parameters<typeof readPart>[0]) {
  primePartQuery(browserQueryClient(), address.params['id'] ?? '');
  return readPart(address);
}

/** What the page says of the part to others. It stands here and not in `meta`, since only the cache knows the part. */
function AboutPart({ part }: { part: Part }) {
  const config = usePublicConfig();
  const name = part.name;
  const steps = [
    { name: frameCopy.home, path: '/' },
    { name: catalogueCopy.title, path: '/parts' },
    ...(part.category
      ? [
          {
            name: part.category,
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
        picture={{ path: partPicture(part._id), alt: catalogueCopy.drawing(name) }}
        kind="product"
      />
      <JsonLd
        things={import.meta.env.SSR && [breadcrumbs(steps, config), product(part, name, config)]}
      />
    </>
  );
}

export const handle = publicPage;

/** A page for each part. States: waiting (an empty sheet), shown, failed. */
export default function PartPage() {
  const { id = '' } = useParams();
  const { shopName } = usePublicConfig();
  const listed = useListedParts();
  const { data: part, error, refetch, isFetching } = useQuery(partOf(id));
  return (
    <div className="page-width py-6">
      {part ? <AboutPart part={part} /> : <title>{pageTitle(catalogueCopy.title, shopName)}</title>}
      <div className="mb-4">
        <BackLink to={listed ?? '/parts'}>
          {listed ? listedWords.back : catalogueCopy.back}
        </BackLink>
      </div>
      {part ? (
        <>
          <PartSheet part={part} />
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
