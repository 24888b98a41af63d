import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the heading and focuses it when a note replaces a form, since the focus was in the
 * form. The heading needs `tabIndex={-1}`.
 * @param formStands whether the form is rendered now
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
