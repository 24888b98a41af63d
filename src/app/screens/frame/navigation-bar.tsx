import { useNavigation } from 'react-router';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { usePageChange } from './use-page-change.ts';
import { useChunkTimeout } from './use-chunk-timeout.ts';
import { useOfflineFallback } from './use-offline-fallback.ts';
import { useMissingChunkNavigation } from './use-missing-chunk-navigation.ts';

/** A progress bar during a navigation. Afterwards the page's title is announced. */
export function NavigationBar() {
  useOfflineFallback();
  useMissingChunkNavigation();
  useChunkTimeout();
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
