import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Does for a page that follows within the open one what a browser does for a document: the focus leaves what is gone or
 * belongs to the frame, and the title is read out by the live region that the answered ref is put on. A link that stays
 * within the content, as one of the dashboard's menu does, keeps the focus. The first page is read out by itself.
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
