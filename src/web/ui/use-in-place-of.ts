import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a box that comes where a form stood, because there is nothing left to order or to pay. The focus went
 * with the form, and on a phone the shorter page may leave the box out of sight: so the heading that the
 * answered ref is put on is brought into view and takes the focus (it needs `tabIndex={-1}`). A page that
 * begins with the box is left alone.
 * @param formStands whether the form stands there now
 */
export function useInPlaceOf(formStands: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const stood = useRef(false);
  useEffect(() => {
    if (formStands) {
      stood.current = true;
    } else if (stood.current && heading.current) {
      stood.current = false;
      heading.current.scrollIntoView({ block: 'center' });
      heading.current.focus({ preventScroll: true });
    }
  });
  return heading;
}
