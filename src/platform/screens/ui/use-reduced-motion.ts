import { useSyncExternalStore } from 'react';

const media = () => matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void) {
  const list = media();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the user prefers reduced motion; false until hydration. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => false,
  );
}
