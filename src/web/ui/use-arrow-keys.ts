import { type RefObject, useEffect } from 'react';
import type { CarouselMotor } from './carousel-motor.ts';

/** Left and right move the slides while the focus is anywhere in the carousel, on its buttons or in a slide. */
export function useArrowKeys(
  region: RefObject<HTMLElement | null>,
  motor: RefObject<CarouselMotor | null>,
): void {
  useEffect(() => {
    const place = region.current;
    if (!place) return;
    const steer = (event: KeyboardEvent) => {
      const move = { ArrowLeft: motor.current?.previous, ArrowRight: motor.current?.next }[
        event.key
      ];
      if (!move) return;
      event.preventDefault();
      move();
    };
    place.addEventListener('keydown', steer);
    return () => place.removeEventListener('keydown', steer);
  }, [region, motor]);
}
