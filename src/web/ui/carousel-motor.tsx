import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

/** What moves the slides. */
export type CarouselMotor = { next: () => void; previous: () => void };

type Props = {
  viewport: RefObject<HTMLDivElement | null>;
  onReady: (motor: CarouselMotor | null) => void;
  onSelect: (index: number) => void;
};

/** Sets a row of slides in motion with Embla. Fetched after the page is there, so it shows nothing itself. */
export function CarouselMotorPart({ viewport, onReady, onSelect }: Props) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' });

  useEffect(() => {
    // The row has scrolled by itself until now; Embla moves it by transforms from here on.
    viewport.current?.scrollTo({ left: 0 });
    attach(viewport.current);
    return () => attach(null);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const select = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', select);
    onReady({ next: () => embla.scrollNext(), previous: () => embla.scrollPrev() });
    return () => {
      embla.off('select', select);
      onReady(null);
    };
  }, [embla, onReady, onSelect]);

  return null;
}
