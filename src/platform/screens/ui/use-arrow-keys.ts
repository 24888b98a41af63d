import { type RefObject, useEffect } from 'react';

const directions: Readonly<Record<string, 'previous' | 'next'>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

/** Moves the carousel by the left and right arrow keys while the focus is in it. */
export function useArrowKeys(
  region: RefObject<HTMLElement | null>,
  move: (to: 'previous' | 'next') => void,
): void {
  useEffect(() => {
    const place = region.current;
    if (!place) return;
    const steer = (event: KeyboardEvent) => {
      const to = directions[event.key];
      if (!to) return;
      event.preventDefault();
      move(to);
    };
    place.addEventListener('keydown', steer);
    return () => place.removeEventListener('keydown', steer);
  }, [region, move]);
}
