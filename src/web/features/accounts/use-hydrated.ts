import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page's script has taken over from the server's HTML. Until then a form that holds a password
 * must not be sent: the browser would do it by itself.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
