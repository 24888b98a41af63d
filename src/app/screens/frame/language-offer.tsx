import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathIn } from '../../../platform/rules/language/page-languages.ts';
import { knownSearch } from '../../../platform/rules/page-parameters.ts';
import { languageOfferCopy } from '../words/language-offer-words.ts';
import { keepLanguage } from './kept-language.ts';
import './language-offer.css';

/** Offers the German page once. It lies over the page, so that nothing moves. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  const { text, follow, dismiss } = languageOfferCopy;
  if (isDismissed) return null;
  return (
    <aside lang="de" className="language-offer" aria-label={text}>
      <p>{text}</p>
      <a
        href={pathIn('de', pathname) + knownSearch(pathname, search)}
        onClick={() => keepLanguage('de')}
      >
        {follow}
      </a>
      <button
        type="button"
        onClick={() => {
          keepLanguage('en');
          setDismissed(true);
        }}
      >
        {dismiss}
      </button>
    </aside>
  );
}
