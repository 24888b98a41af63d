import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../../../platform/screens/session/use-session.ts';
import { usePublicConfig } from '../../../../platform/screens/public-config.ts';

/** Whether a list is sorted by price. */
export const isByPrice = (params: URLSearchParams): boolean =>
  /^-?price$/.test(params.get('sort') ?? '');

/**
 * Loads a list by price again for those whose prices may be others than the page's: it was rendered for everybody, by
 * list price, or without any order in a shop that hides prices.
 */
export function useSortAgain(
  params: URLSearchParams,
  hasPrices: boolean,
  reload: () => unknown,
): void {
  const isHidden = usePublicConfig().pricesFor !== undefined;
  const isSignedIn = useSession().status === 'signed-in';
  const isOther = isHidden ? hasPrices : isSignedIn;
  const isNeeded = isOther && isByPrice(params);
  const load = useEffectEvent(reload);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
}
