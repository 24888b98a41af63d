import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';
import { frameCopy } from '../../../platform/screens/words/frame.ts';
import { ApiError, NetworkError } from '../../../platform/screens/api/api.ts';
import { isOffline } from '../../../platform/screens/api/offline.ts';
import type { PublicConfig } from '../../../platform/screens/public-config.ts';
import { pageTitle } from '../../../platform/screens/seo/page-meta.ts';
import { FailedScreen } from './failed-screen.tsx';
import {
  isMissingChunk,
  isUnanswered,
  reloadOnce,
} from '../../../platform/screens/hydration/missing-chunk.ts';
import { replacedWords } from '../../../catalogue/screens/parts/replaced-words.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import {
  type Replacement,
  ReplacedScreen,
} from '../../../catalogue/screens/parts/replaced-screen.tsx';

/**
 * Replaces a failed page: not found, an expected failure with its message, or an unexpected one
 * without details. If a release has removed a chunk, the page reloads once, offline as soon as the
 * network is back.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isMissingChunk(error);
  // If the root failed, the shop's name is unknown.
  const shopName = useRouteLoaderData<{ config?: PublicConfig }>('root')?.config?.shopName;
  useEffect(() => {
    if (!missing) return undefined;
    reloadOnce();
    addEventListener('online', reloadOnce);
    return () => removeEventListener('online', reloadOnce);
  }, [missing]);

  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const replacement =
    isRouteErrorResponse(error) && error.status === 410 ? (error.data as Replacement) : null;
  const problem = error instanceof ApiError ? error.problem : null;
  const title = replacement
    ? replacedWords.pageTitle
    : notFound
      ? frameCopy.notFound.pageTitle
      : frameCopy.failed.pageTitle;
  const nothingAnswered = isUnanswered(error) || (missing && isOffline());
  const unanswered =
    error instanceof NetworkError ? error : nothingAnswered ? new NetworkError(error) : null;
  const outage = isRouteErrorResponse(error) && error.status === 503 ? error.statusText : null;
  const { failed } = frameCopy;
  return (
    <>
      <title>{shopName === undefined ? title : pageTitle(title, shopName)}</title>
      {replacement ? (
        <ReplacedScreen replacement={replacement} />
      ) : notFound ? (
        <NotFoundScreen />
      ) : (
        <FailedScreen
          title={unanswered ? failed.unansweredTitle : failed.title}
          message={problem?.detail ?? outage ?? unanswered?.message ?? null}
          requestId={problem?.requestId ?? null}
        />
      )}
    </>
  );
}
