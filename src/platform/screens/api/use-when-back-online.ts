import { useEffect, useEffectEvent } from 'react';

/** Calls a function each time the network is back. */
export function useWhenBackOnline(again: () => unknown): void {
  const tryAgain = useEffectEvent(() => void again());
  useEffect(() => {
    const back = () => tryAgain();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
}
