import { Suspense, lazy, useEffect, useState } from 'react';
import { offersGerman } from './kept-language.ts';

const LanguageOffer = lazy(async () => ({
  default: (await import('./language-offer.tsx')).LanguageOffer,
}));

/** Decides in the browser, since cached pages are the same for everybody; only a browser that prefers German loads the offer. */
export function GermanOffer() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(offersGerman()), []);
  return isOffered ? (
    <Suspense>
      <LanguageOffer />
    </Suspense>
  ) : null;
}
