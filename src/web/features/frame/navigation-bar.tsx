import { useNavigation } from 'react-router';
import { useStayOffline } from './use-stay-offline.ts';
import { useWantedPage } from './use-wanted-page.ts';

/** A thin line at the top while the next page is on its way, from the first frame after the click. */
export function NavigationBar() {
  useStayOffline();
  useWantedPage();
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-[3px] animate-breathe bg-signal"
    />
  );
}
