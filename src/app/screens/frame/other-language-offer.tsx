import { Suspense, lazy } from 'react';
import { useHydrated } from '../../../platform/screens/hydration/use-hydrated.ts';
import { offeredLanguage } from './kept-language.ts';

const LanguageOffer = lazy(async () => ({
  default: (await import('./language-offer.tsx')).LanguageOffer,
}));

/** Decides in the browser, since cached pages are the same for everybody; only who prefers another language loads the offer. */
export function OtherLanguageOffer() {
  const isHydrated = useHydrated();
  const language = isHydrated ? offeredLanguage() : null;
  return language === null ? null : (
    <Suspense>
      <LanguageOffer language={language} />
    </Suspense>
  );
}
