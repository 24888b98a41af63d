import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the heading and focuses it when a note replaces a form, since the focus was in the
 * form. The heading needs `tabIndex={-1}`.
 * @param isFormShown whether the form is rendered
 */
export function useReplacementFocus(isFormShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(false);
  useEffect(() => {
    if (isFormShown) {
      wasShown.current = true;
    } else if (wasShown.current && heading.current) {
      wasShown.current = false;
      heading.current.scrollIntoView({ block: 'center' });
      heading.current.focus({ preventScroll: true });
    }
  });
  return heading;
}
