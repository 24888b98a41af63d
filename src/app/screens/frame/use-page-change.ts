import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation, focuses the content unless the focus is in it, and announces the page's
 * title.
 * @returns the ref of the live region for the title
 */
export function usePageChange() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (title.current) title.current.textContent = document.title;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
  return title;
}
