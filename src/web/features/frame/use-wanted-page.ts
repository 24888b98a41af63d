import { useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { isOffline } from '../../lib/offline.ts';

/** The address of a link of this shop that a plain click follows. */
function followed(event: MouseEvent): string | undefined {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!plain || !(link instanceof HTMLAnchorElement) || link.target) return undefined;
  return link.origin === location.origin ? link.href : undefined;
}

/**
 * A release replaces the files that an open page may still ask for. The router answers a page's program that is
 * gone by loading the document anew, at the address that is still in the bar: the reader would have to press the
 * link again. Here that reload becomes what was wanted, the next page as a whole document; without a network it does
 * not happen. Where a browser has no Navigation API the router's own way remains.
 */
export function useWantedPage(): void {
  const wanted = useRef<string>(undefined);
  const next = useNavigation().location;
  const here = useLocation();
  useEffect(() => {
    wanted.current = undefined;
  }, [here]);
  useEffect(() => {
    if (next) wanted.current = createPath(next);
  }, [next]);
  useEffect(() => {
    if (!('navigation' in window)) return undefined;
    let left = false;
    // A program known to be gone fails before the pending page is drawn, so the click itself is listened to.
    const press = (event: MouseEvent) => {
      // Without a network the press may come to nothing (useStayOffline).
      wanted.current = isOffline() ? undefined : (followed(event) ?? wanted.current);
    };
    const leadOn = (event: NavigateEvent) => {
      const isRouters = event.navigationType === 'reload' && !event.userInitiated;
      if (!isRouters || !event.cancelable) return;
      // Without a network nothing would come. The router asks even for a link that is only pointed at.
      if (isOffline()) event.preventDefault();
      if (isOffline() || wanted.current === undefined) return;
      event.preventDefault();
      location.assign(wanted.current);
      left = true;
    };
    // Back to a page that was frozen while it waited for what never comes: it begins anew.
    const thaw = (event: PageTransitionEvent) => {
      if (!event.persisted || !left) return;
      wanted.current = undefined;
      location.reload();
    };
    document.addEventListener('click', press, true);
    navigation.addEventListener('navigate', leadOn);
    addEventListener('pageshow', thaw);
    return () => {
      document.removeEventListener('click', press, true);
      navigation.removeEventListener('navigate', leadOn);
      removeEventListener('pageshow', thaw);
    };
  }, []);
}
