import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LANGUAGES } from '../../platform/rules/language/language.ts';
import { useListAddress } from './products/list-address.ts';
import { UpdatePart } from './products/update-part.tsx';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { isPriced } from '../rules/parts/is-priced.ts';
import type { PricedPart } from '../rules/parts/part.schema.ts';
import { PartName } from '../../platform/screens/ui/part-name.tsx';
import { PartPicture } from '../../platform/screens/ui/pictures/part-picture.tsx';
import { Price } from '../../platform/screens/ui/price.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('catalogue.product.updateTitle'));

const isGone = (error: Error) =>
  error instanceof ApiError && (error.is('NOT_FOUND') || error.is('PART_REPLACED'));

/**
 * Update Product. Fetches the part once when the page opens, in the default language: the
 * form saves against those values.
 */
export default function UpdateProduct() {
  const { id = '' } = useParams();
  const list = useListAddress();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery({
    queryKey: ['one', 'GET /tool/{id}', { params: { id } }, LANGUAGES[0]],
    queryFn: ({ signal }) =>
      callApi('GET /tool/{id}', { params: { id } }, { signal, language: LANGUAGES[0] }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  });
  const part = isFetchedAfterMount && data && isPriced(data) ? data : undefined;
  return (
    <>
      <BackLink to={list}>{t('catalogue.product.back')}</BackLink>
      <PageTitle title={t('catalogue.product.updateTitle')} />
      {part ? (
        <>
          <PartSummary part={part} />
          <UpdatePart key={part._id} part={part} />
        </>
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={isGone(error) ? undefined : refetch}
          retrying={isFetching}
        />
      ) : (
        <FormSkeleton rows={6} />
      )}
    </>
  );
}

/** The part as loaded, above its form. */
function PartSummary({ part }: { part: PricedPart }) {
  const numbers = [
    { name: t('platform.words.price'), value: <Price amount={part.price} /> },
    { name: t('catalogue.part.minimumQuantity'), value: formatCount(part.minimumQuantity) },
    { name: t('catalogue.part.available'), value: formatCount(part.available) },
  ];
  return (
    <section className="mb-8 grid max-w-3xl grid-cols-1 border border-hairline bg-raised sm:grid-cols-[14rem_1fr]">
      <PartPicture
        src={part.img}
        alt={t('catalogue.general.drawing', { name: part.name })}
        ground="squared"
        eager
        className="flex items-center border-hairline max-sm:border-b sm:aspect-auto sm:border-r"
      />
      <div className="flex min-w-0 flex-col">
        <div className="flex-1 p-4">
          <h2 className="text-xl break-words">
            <PartName name={part.name} />
          </h2>
          {part.sku && <p className="tabular-nums text-sm text-soft">{part.sku}</p>}
          <p className="mt-1 line-clamp-4 text-sm break-words text-soft">{part.description}</p>
        </div>
        <dl className="title-block columns-upto-3 border-t border-hairline max-[22.5rem]:text-sm max-[24rem]:[&>*]:px-2">
          {numbers.map(({ name, value }) => (
            <div key={name} className="px-4 py-2">
              <dt className="text-xs text-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
