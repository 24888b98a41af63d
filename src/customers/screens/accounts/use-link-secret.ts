import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../../platform/screens/hydration/use-hydrated.ts';

/** The state of a history entry: it survives a reload and is visible to nobody. */
type SecretState = { readonly secret: string };

/** Navigation options that open a page with a link's secret. */
export function withSecret(secret: string): { state: SecretState } {
  return { state: { secret } };
}

/**
 * Moves the secret of a mailed link from the address to the history entry, where bookmarks and the
 * Referer do not have it.
 * @returns '' without a secret, undefined until hydration knows
 */
export function useLinkSecret(): string | undefined {
  const { pathname, state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const inAddress = search.get('token');
  useEffect(() => {
    if (inAddress === null) return;
    void navigate(pathname, { ...withSecret(inAddress), replace: true, preventScrollReset: true });
  }, [inAddress, navigate, pathname]);
  if (inAddress !== null) return inAddress;
  // The server sees the address alone.
  return hydrated ? secretIn(state) : undefined;
}

function secretIn(state: unknown): string {
  const secret = (state as Partial<SecretState> | null)?.secret;
  return typeof secret === 'string' ? secret : '';
}
