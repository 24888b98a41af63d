import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, createPath } from 'react-router';
import { isOffline } from '../../lib/offline.ts';
import { isOurReload, reloadPage } from '../../lib/reload.ts';

/**
 * A release replaces the files that an open page may still ask for. The router answers a page's program that is
 * gone by loading the document anew, at the address that is still in the bar: the reader would have to press the
 * link again. Here that reload becomes what was wanted, the next page as a whole document. Where nothing was, a
 * pointer only rests on a link, and the open page stays with what was typed into it; so it does without a network.
 * Where a browser has no Navigation API the router's own way remains.
 */
export function useWantedPage(): void {
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return undefined;
    let left = false;
    const leadOn = (event: NavigateEvent) => {
      const isRouters = event.navigationType === 'reload' && !event.userInitiated && !isOurReload();
      if (!isRouters || !event.cancelable) return;
      // Asked of the router itself: a program known to be gone fails before React hears of the way there.
      const wanted = router.state.navigation.location;
      // While the shop is developed, Vite loads the page anew after a change.
      if (import.meta.env.DEV && wanted === undefined) return;
      event.preventDefault();
      if (isOffline() || wanted === undefined) return;
      location.assign(createPath(wanted));
      left = true;
    };
    // Back to a page that was frozen while it waited for what never comes: it begins anew.
    const thaw = (event: PageTransitionEvent) => {
      if (event.persisted && left) reloadPage();
    };
    navigation.addEventListener('navigate', leadOn);
    addEventListener('pageshow', thaw);
    return () => {
      navigation.removeEventListener('navigate', leadOn);
      removeEventListener('pageshow', thaw);
    };
  }, [router]);
}
