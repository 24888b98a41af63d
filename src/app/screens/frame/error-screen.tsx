import { Suspense, lazy, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import { ApiError, NetworkError } from '../../../platform/screens/api/api.ts';
import { isOffline } from '../../../platform/screens/api/offline.ts';
import type { PublicConfig } from '../../../platform/screens/public-config.ts';
import { pageTitle } from '../../../platform/screens/seo/page-meta.ts';
import {
  isMissingChunk,
  isUnanswered,
  reloadOnce,
} from '../../../platform/screens/hydration/missing-chunk.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import {
  type Replacement,
  ReplacedScreen,
} from '../../../catalogue/screens/parts/replaced-screen.tsx';
import { browserPath } from '../../../platform/screens/api/page-path.ts';
import { reloadPage } from '../../../platform/screens/api/reload.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const LoadDraft = lazy(async () => ({
  default: (await import('./load-draft.tsx')).LoadDraft,
}));

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
    ? t('catalogue.replaced.pageTitle')
    : notFound
      ? t('platform.frame.notFound.pageTitle')
      : t('platform.frame.failed.pageTitle');
  const nothingAnswered = isUnanswered(error) || (missing && isOffline());
  const unanswered =
    error instanceof NetworkError ? error : nothingAnswered ? new NetworkError(error) : null;
  const outage = isRouteErrorResponse(error) && error.status === 503 ? error.statusText : null;
  const isPart = useLocation().pathname.includes('/parts/');
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <>
      <title>{shopName === undefined ? title : pageTitle(title, shopName)}</title>
      {replacement ? (
        <ReplacedScreen replacement={replacement} />
      ) : notFound ? (
        <>
          <NotFoundScreen />
          {/* The server does not know who opens a page, so it answers 404 for a draft. */}
          {isPart && isSignedIn && (
            <Suspense>
              <LoadDraft />
            </Suspense>
          )}
        </>
      ) : (
        <FailedScreen
          title={
            unanswered
              ? t('platform.frame.failed.unansweredTitle')
              : t('platform.frame.failed.title')
          }
          message={problem?.detail ?? outage ?? unanswered?.message ?? null}
          requestId={problem?.requestId ?? null}
        />
      )}
    </>
  );
}

/** Offline a reload would show the browser's own error page. */
function tryAgain(): void {
  if (isOffline()) toast.error(new NetworkError(null).message);
  else reloadPage();
}

type Props = {
  title: string;
  /** The failure's own message, if it has one. */
  message: string | null;
  /** Identifies the failure in the log. */
  requestId: string | null;
};

/** The screen of a failed page. */
function FailedScreen({ title, message, requestId }: Props) {
  return (
    <div className="page-width flex min-h-[60vh] flex-col items-start justify-center gap-4 py-16">
      <h1 className="text-4xl">{title}</h1>
      <p className="max-w-prose text-lg text-soft">{message ?? t('platform.frame.failed.body')}</p>
      {requestId && (
        <p className="text-sm text-soft">{t('platform.frame.failed.request', { id: requestId })}</p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={tryAgain}>{t('platform.ui.tryAgain')}</Button>
        <a href={browserPath('/')} className="link inline-flex min-h-11 items-center px-2">
          {t('platform.frame.notFound.action')}
        </a>
      </div>
    </div>
  );
}
