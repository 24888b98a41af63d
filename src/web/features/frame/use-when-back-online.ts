import { useEffect, useEffectEvent } from 'react';

/** Does again what a missing network kept from being done, such as leading on, each time the network is back. */
export function useWhenBackOnline(again: () => unknown): void {
  const tryAgain = useEffectEvent(() => void again());
  useEffect(() => {
    const back = () => tryAgain();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
}
