import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LANGUAGES } from '../../domain/language.ts';
import { productCopy } from '../copy/manage-products.ts';
import { useListAddress } from '../features/products/list-address.ts';
import { PartSummary } from '../features/products/part-summary.tsx';
import { productWords } from '../features/products/product-words.ts';
import { UpdatePart } from '../features/products/update-part.tsx';
import { FormSkeleton } from '../features/forms/form-skeleton.tsx';
import { ApiError } from '../lib/api.ts';
import { callApi } from '../lib/session/browser.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(productCopy.updateTitle);

const isGone = (error: Error) =>
  error instanceof ApiError && (error.is('NOT_FOUND') || error.is('PART_REPLACED'));

/**
 * Update Product (seed §2). Fetches the part once when the page opens, in the default language: the
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
  const part = isFetchedAfterMount ? data : undefined;
  return (
    <>
      <BackLink to={list}>{productWords.back}</BackLink>
      <PageTitle title={productCopy.updateTitle} />
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
