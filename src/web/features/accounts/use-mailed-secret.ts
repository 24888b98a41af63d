import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../hydration/use-hydrated.ts';

/** What a history entry holds in place of the address, which survives a reload and is seen by nobody. */
type Opened = { readonly secret: string };

/** How a page is gone to that a mailed link's secret opens. */
export function openedWith(secret: string): { state: Opened } {
  return { state: { secret } };
}

/**
 * The secret of the mailed link that has opened this page; '' where there is none, undefined until that is known. It is
 * moved out of the address into the history entry: there neither a shoulder, a bookmark nor a Referer has it, and
 * a reload still finds it.
 */
export function useMailedSecret(): string | undefined {
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const inAddress = search.get('token');
  useEffect(() => {
    if (inAddress === null) return;
    void navigate(pathname, { ...openedWith(inAddress), replace: true, preventScrollReset: true });
  }, [inAddress, navigate, pathname]);
  if (inAddress !== null) return inAddress;
  // The server knows the address only.
  return hydrated ? secretIn(state) : undefined;
}

function secretIn(state: unknown): string {
  const secret = (state as Partial<Opened> | null)?.secret;
  return typeof secret === 'string' ? secret : '';
}
