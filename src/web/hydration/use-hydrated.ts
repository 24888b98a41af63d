import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether React has hydrated the page. Until then a form with a password must not be submitted: the browser would send
 * it by itself.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
