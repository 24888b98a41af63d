import { useEffect } from 'react';
import { createPath, type Location, useBlocker } from 'react-router';
import { ApiError, NetworkError } from '../../../platform/screens/api/api.ts';
import { isOffline } from '../../../platform/screens/api/offline.ts';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { loadPage } from './load-page.ts';

type Move = { currentLocation: Location; nextLocation: Location };

const leavesPage = ({ currentLocation: here, nextLocation: next }: Move) =>
  here.pathname !== next.pathname || here.search !== next.search;

/** Offline, a link opens a page that is already loaded; otherwise the open page stays and a toast says why. */
export function useOfflineFallback(): void {
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
