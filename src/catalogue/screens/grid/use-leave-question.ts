import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '../../../platform/screens/api/page-path.ts';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * Asks before a link leaves the page with unsaved changes; the browser asks before it closes the tab.
 * A router has one blocker only, which the frame needs while offline.
 */
export function useLeaveQuestion(count: number): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const ask = useEffectEvent(async (to: string) => {
    const isLeaving = await confirm({
      title: t('catalogue.grid.leaveTitle'),
      body: t('catalogue.grid.leaveBody', { count }),
      yes: t('catalogue.grid.leave'),
      no: t('catalogue.grid.stay'),
    });
    if (isLeaving) await navigate(to);
  });
  const isActive = count > 0;
  useEffect(() => {
    if (!isActive) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    window.addEventListener(
      'click',
      (event) => {
        const to = leavingAddress(event);
        if (to === null) return;
        event.preventDefault();
        event.stopPropagation();
        void ask(to);
      },
      { signal, capture: true },
    );
    return () => leaving.abort();
  }, [isActive]);
}

/** The address of a pressed link to another page of the shop in this tab; null for other presses. */
function leavingAddress(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  if (link.pathname === location.pathname) return null;
  return pagePath(link.pathname) + link.search + link.hash;
}
