import { type ReactNode, useEffect, useRef } from 'react';
import { ConfirmProvider } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { Footer } from './footer.tsx';
import { OtherLanguageOffer } from './other-language-offer.tsx';
import { Header } from './header.tsx';
import {
  useNavigation,
  useLocation,
  useNavigate,
  createPath,
  type Location,
  useBlocker,
} from 'react-router';
import { useMissingChunkNavigation } from './use-missing-chunk-navigation.ts';
import { NetworkError, ApiError } from '../../../platform/screens/api/api.ts';
import { CHUNK_TIMEOUT_MS } from '../../../platform/screens/api/chunk-timeout.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { areChunksLoaded, loadPage } from './load-page.ts';
import { isOffline } from '../../../platform/screens/api/offline.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Header, page and footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ConfirmProvider>
      {/* Skips the header; visible only with keyboard focus. */}
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-signal focus:px-4 focus:py-2 focus:text-on-signal"
      >
        {t('platform.frame.skip')}
      </a>
      <NavigationBar />
      <Header />
      {/* The height keeps the footer below the fold while the content loads. */}
      <main id="content" tabIndex={-1} className="min-h-[85vh] outline-none">
        {children}
      </main>
      <Footer />
      <OtherLanguageOffer />
    </ConfirmProvider>
  );
}

/** A progress bar during a navigation. Afterwards the page's title is announced. */
function NavigationBar() {
  useOfflineFallback();
  useMissingChunkNavigation();
  useChunkTimeout();
  const title = usePageChange();
  const waits = useNavigation().state !== 'idle';
  return (
    <>
      <p aria-live="polite" className="sr-only" ref={title} />
      {waits && (
        <div
          role="progressbar"
          aria-label={t('platform.ui.loadingPage')}
          className="fixed inset-x-0 top-0 z-50 h-[3px] animate-breathe bg-signal"
        />
      )}
    </>
  );
}

/** Ends a navigation whose chunks take too long: the open page stays and a toast says why. */
function useChunkTimeout(): void {
  const nextPath = useNavigation().location?.pathname;
  const here = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (nextPath === undefined) return undefined;
    const timer = setTimeout(() => {
      if (areChunksLoaded(nextPath)) return;
      void navigate(here, { replace: true, preventScrollReset: true, state: here.state });
      toast.error(new NetworkError(`a chunk of ${nextPath} is late`).message);
    }, CHUNK_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [nextPath, here, navigate]);
}

type Move = { currentLocation: Location; nextLocation: Location };

const leavesPage = ({ currentLocation: here, nextLocation: next }: Move) =>
  here.pathname !== next.pathname || here.search !== next.search;

/** Offline, a link opens a page that is already loaded; otherwise the open page stays and a toast says why. */
function useOfflineFallback(): void {
  const blocker = useBlocker((move) => isOffline() && leavesPage(move));
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let overtaken = false;
    loadPage(new URL(createPath(blocker.location), location.href)).then(
      () => overtaken || blocker.proceed(),
      (cause: unknown) => {
        if (overtaken) return;
        // The next page shows the server's own refusal.
        if (cause instanceof Response || cause instanceof ApiError) {
          blocker.proceed();
          return;
        }
        blocker.reset();
        toast.error(new NetworkError(cause).message);
      },
    );
    return () => {
      overtaken = true;
    };
  }, [blocker]);
}

/**
 * After a navigation, focuses the content unless the focus is in it, and announces the page's
 * title.
 * @returns the ref of the live region for the title
 */
function usePageChange() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (title.current) title.current.textContent = document.title;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
  return title;
}
