import { useNavigation } from 'react-router';
import { uiCopy } from '../../copy/ui.ts';
import { usePageChange } from './use-page-change.ts';
import { useStayOffline } from './use-stay-offline.ts';
import { useWantedPage } from './use-wanted-page.ts';

/**
 * A thin line at the top while the next page is on its way, from the first frame after the click. When it has come, its
 * title is read out.
 */
export function NavigationBar() {
  useStayOffline();
  useWantedPage();
  const title = usePageChange();
  const waits = useNavigation().state !== 'idle';
  return (
    <>
      <p aria-live="polite" className="sr-only" ref={title} />
      {waits && (
        <div
          role="progressbar"
          aria-label={uiCopy.loadingPage}
          className="fixed inset-x-0 top-0 z-50 h-[3px] animate-breathe bg-signal"
        />
      )}
    </>
  );
}
