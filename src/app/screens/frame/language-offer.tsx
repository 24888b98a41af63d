import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathIn } from '../../../platform/rules/language/page-languages.ts';
import { knownSearch } from '../../../platform/rules/page-parameters.ts';
import { DEFAULT_LANGUAGE, type OtherLanguage } from '../../../platform/rules/language/language.ts';
import { languageOffers } from '../words/language-offer-words.ts';
import { keepLanguage } from './kept-language.ts';
import './language-offer.css';

/** Offers the page in another language once. It lies over the page, so that nothing moves. */
export function LanguageOffer({ language }: { language: OtherLanguage }) {
  const { pathname, search } = useLocation();
  const [isDismissed, setDismissed] = useState(false);
  const { text, follow, dismiss } = languageOffers[language];
  if (isDismissed) return null;
  return (
    <aside lang={language} className="language-offer" aria-label={text}>
      <p>{text}</p>
      <a
        href={pathIn(language, pathname) + knownSearch(pathname, search)}
        onClick={() => keepLanguage(language)}
      >
        {follow}
      </a>
      <button
        type="button"
        onClick={() => {
          keepLanguage(DEFAULT_LANGUAGE);
          setDismissed(true);
        }}
      >
        {dismiss}
      </button>
    </aside>
  );
}
