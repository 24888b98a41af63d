import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LANGUAGES } from '../../platform/rules/language/language.ts';
import { productCopy } from './words/manage-products.ts';
import { useListAddress } from './products/list-address.ts';
import { PartSummary } from './products/part-summary.tsx';
import { productWords } from './products/product-words.ts';
import { UpdatePart } from './products/update-part.tsx';
import { FormSkeleton } from '../../platform/screens/forms/form-skeleton.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { callApi } from '../../platform/screens/session/browser.ts';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

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
