import { Suspense, lazy } from 'react';
import { useHydrated } from '../../../platform/screens/hydration/use-hydrated.ts';
import { offersGerman } from './kept-language.ts';

const LanguageOffer = lazy(async () => ({
  default: (await import('./language-offer.tsx')).LanguageOffer,
}));

/** Decides in the browser, since cached pages are the same for everybody; only a browser that prefers German loads the offer. */
export function GermanOffer() {
  const isOffered = useHydrated() && offersGerman();
  return isOffered ? (
    <Suspense>
      <LanguageOffer />
    </Suspense>
  ) : null;
}
