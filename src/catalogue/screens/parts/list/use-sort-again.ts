import { useEffect, useEffectEvent } from 'react';
import { usePublicConfig } from '../../../../platform/screens/public-config.ts';

/**
 * Loads the list again once its prices are known: the page was rendered for everybody, so in a shop that hides prices it
 * does not have their order.
 */
export function useSortAgain(
  params: URLSearchParams,
  hasPrices: boolean,
  reload: () => unknown,
): void {
  const isHidden = usePublicConfig().pricesFor !== undefined;
  const sort = params.get('sort');
  const isNeeded = isHidden && hasPrices && (sort === 'price' || sort === '-price');
  const load = useEffectEvent(reload);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded]);
}
