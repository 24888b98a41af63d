import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { replacementOf } from './parts/discontinued-card.tsx';
import { categoryName } from '../rules/parts/category-words.ts';
import { HiddenPriceText } from '../../companies/screens/hidden-price.tsx';
import { isPriced } from '../rules/parts/is-priced.ts';
import type { Part } from '../rules/parts/part.schema.ts';
import { partOgImage } from '../../platform/rules/head-assets.ts';
import { catalogueAddress } from './parts/list/catalogue-address.ts';
import { useLastPartsList } from './parts/list/last-parts-list.ts';
import { PartSheet } from './parts/part-sheet.tsx';
import { categoryParts, relatedParts, RELATED_SHOWN } from './parts/list/related-parts.ts';
import { useOwnPrices } from './parts/use-own-prices.ts';
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
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { pageTitle } from '../../platform/screens/seo/page-meta.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { useChosenPartIds } from './parts/list/chosen-parts.ts';
import { compareAddress, withPart } from './parts/list/compare-address.ts';
import { PartName } from '../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../platform/screens/ui/pictures/part-picture.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { PartLink } from './parts/part-link.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { Sheet } from '../../platform/screens/ui/sheet.tsx';
import {
  type PartAttributes,
  attributeEntries,
  attributeOf,
  formatAttribute,
} from '../../drawings/rules/attributes.ts';
import { t } from '../../platform/rules/messages/t.ts';

const partOf = (id: string) => query('GET /tool/{id}', { params: { id } });
const queries: PageQueries = ({ params }) => [partOf(params['id'] ?? '')];
const later: LaterQueries = (known, { params }) => {
  const part = known.getQueryData(partOf(params['id'] ?? '').queryKey);
  const isReplaced = part?.status === 'discontinued' && part.replacedBy !== null;
  return [
    ...(part?.category ? [categoryParts(part.category)] : []),
    ...(isReplaced ? [replacementOf(part._id)] : []),
  ];
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
    { name: t('platform.frame.home'), path: '/' },
    { name: t('catalogue.general.title'), path: '/parts' },
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
        // Search engines keep the page while there is something to sell.
        description={
          part.status === 'discontinued' && part.available === 0 ? undefined : part.description
        }
        picture={{ path: partOgImage(part._id), alt: t('catalogue.general.drawing', { name }) }}
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
  const { data, error, refetch, isFetching } = useQuery(partOf(id));
  const [part] = useOwnPrices(data ? [data] : []);
  return (
    <div className="page-width py-6">
      {part ? (
        <AboutPart part={part} />
      ) : (
        <title>{pageTitle(t('catalogue.general.title'), shopName)}</title>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to={listed ?? '/parts'}>
          {listed ? t('catalogue.lastPartsList.back') : t('catalogue.general.back')}
        </BackLink>
        {part?.status === 'active' && <CompareLink id={part._id} />}
      </div>
      {part ? (
        <>
          {part.status === 'draft' && <DraftNote id={part._id} />}
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

/** Tells administrators, whom alone the shop shows a draft, that buyers do not see it. */
function DraftNote({ id }: { id: string }) {
  return (
    <p role="status" className="mb-4 border-l-2 border-signal bg-raised px-4 py-3">
      {t('catalogue.life.draftNote')}{' '}
      <Link to={`/dashboard/manageProduct/${id}`} className="link font-semibold">
        {t('catalogue.life.edit')}
      </Link>
    </p>
  );
}

/** Adds a part to the chosen ones and shows them side by side. */
function CompareLink({ id }: { id: string }) {
  const ids = withPart(useChosenPartIds(), id);
  return (
    <ButtonLink to={compareAddress(ids)} variant="secondary" size="small" className="print:hidden">
      {t('catalogue.compare.compareWith', { others: ids.length - 1 })}
    </ButtonLink>
  );
}

/** More parts of the same category; nothing if there are none. */
function MoreParts({ part }: { part: Part }) {
  return part.category ? <MoreInCategory category={part.category} id={part._id} /> : null;
}

function MoreInCategory({ category, id }: { category: string; id: string }) {
  const { data = [], isPending } = useQuery(categoryParts(category));
  const others = useOwnPrices(relatedParts(data, id));
  if (isPending) return <MorePartsSkeleton />;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-parts" className="below-fold mt-16">
      <h2 id="more-parts" className="mb-5 text-2xl">
        <Link
          to={catalogueAddress(new URLSearchParams({ category }))}
          prefetch="intent"
          className="hover:text-signal"
        >
          {t('catalogue.general.more', { category: categoryName(category) })}
        </Link>
      </h2>
      <ul className="grid columns-upto-2 gap-4 lg:columns-upto-4">
        {others.map((part) => (
          <li key={part._id} className="border border-hairline bg-raised hover:border-ink">
            <PartLink part={part} className="group flex h-full flex-col">
              <PartPicture src={part.img} alt="" className="p-3" />
              <span className="flex flex-1 flex-col justify-between gap-1 border-t border-hairline px-3 py-2.5">
                <span className="font-display leading-tight font-semibold group-hover:text-signal">
                  <PartName name={part.name} />
                </span>
                {isPriced(part) ? (
                  <Price amount={part.price} className="text-sm text-soft" />
                ) : (
                  <HiddenPriceText />
                )}
              </span>
            </PartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reserves the place of the related parts, so that the footer does not move. */
function MorePartsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-16">
      <Skeleton className="mb-5 h-8 w-56" />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {Array.from({ length: RELATED_SHOWN }, (_, place) => (
          <Skeleton key={place} className="aspect-[4/3.9]" />
        ))}
      </div>
    </div>
  );
}

function PartSheetSkeleton() {
  return (
    <Sheet className="grid bg-raised lg:grid-cols-[1.45fr_1fr]">
      <div className="aspect-4/3 p-8">
        <Skeleton className="size-full" />
      </div>
      <div className="space-y-4 p-8">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-24" />
        <Skeleton className="h-32" />
      </div>
    </Sheet>
  );
}

/** A part's attributes as a table; nothing without any. */
function Specifications({ attributes }: { attributes: PartAttributes }) {
  const entries = attributeEntries(attributes);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="specifications" className="mt-16">
      <h2 id="specifications" className="mb-4 text-2xl">
        {t('catalogue.attribute.title')}
      </h2>
      <table
        aria-labelledby="specifications"
        className="w-full max-w-2xl border-y-[1.5px] border-ink text-sm"
      >
        <tbody className="divide-y divide-hairline">
          {entries.map(([key, value]) => (
            <tr key={key}>
              <th scope="row" className="w-1/2 py-2 pr-5 text-start font-normal text-soft">
                {attributeOf(key).label}
              </th>
              <td className="py-2 font-semibold wrap-anywhere tabular-nums">
                {formatAttribute(key, value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
