import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, createPath } from 'react-router';
import { isOffline } from '../../../platform/screens/api/offline.ts';
import { isOurReload, reloadPage } from '../../../platform/screens/api/reload.ts';

/**
 * Opens the wanted page as a document when a release has removed its chunk. The router would reload the open page, and
 * still does so where the browser has no Navigation API.
 */
export function useMissingChunkNavigation(): void {
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return undefined;
    let left = false;
    const redirect = (event: NavigateEvent) => {
      const isRouters = event.navigationType === 'reload' && !event.userInitiated && !isOurReload();
      if (!isRouters || !event.cancelable) return;
      // The router knows: a chunk that failed before fails before React hears of the navigation.
      const destination = router.state.navigation.location;
      // In development Vite reloads the page after a change.
      if (import.meta.env.DEV && destination === undefined) return;
      event.preventDefault();
      if (isOffline() || destination === undefined) return;
      location.assign(createPath(destination));
      left = true;
    };
    // The Back button may bring this page from the browser's cache, still waiting for the chunk.
    const restart = (event: PageTransitionEvent) => {
      if (event.persisted && left) reloadPage();
    };
    navigation.addEventListener('navigate', redirect);
    addEventListener('pageshow', restart);
    return () => {
      navigation.removeEventListener('navigate', redirect);
      removeEventListener('pageshow', restart);
    };
  }, [router]);
}
