import { useEffect } from 'react';
import { createPath, type Location, useBlocker } from 'react-router';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { isOffline } from '../../lib/offline.ts';
import { toast } from '../../ui/toast.ts';
import { fetchPage } from './program-of-page.ts';

type Move = { currentLocation: Location; nextLocation: Location };

const leadsElsewhere = ({ currentLocation: here, nextLocation: next }: Move) =>
  here.pathname !== next.pathname || here.search !== next.search;

/**
 * Without a network a link opens what is at hand already, program and data. Where that is not all of it the page stays
 * as it is, with what was typed into it, and a notice says why.
 */
export function useStayOffline(): void {
  const blocker = useBlocker((move) => isOffline() && leadsElsewhere(move));
  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let overtaken = false;
    fetchPage(new URL(createPath(blocker.location), location.href)).then(
      () => overtaken || blocker.proceed(),
      (cause: unknown) => {
        if (overtaken) return;
        // What the shop did answer, the page itself shows.
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
