import { useLocation } from 'react-router';
import { currentLanguage } from '../../../platform/rules/language/current-language.ts';
import { LANGUAGES, languages } from '../../../platform/rules/language/language.ts';
import { pathIn, withinSite } from '../../../platform/rules/language/page-languages.ts';
import { knownSearch } from '../../../platform/rules/page-parameters.ts';
import { keepLanguage } from './kept-language.ts';

/** The same page in the other languages. A press keeps the choice; without script the address alone does. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const others = LANGUAGES.filter((one) => one !== currentLanguage());
  return others.map((language) => (
    <li key={language}>
      <a
        href={pathIn(language, withinSite(pathname)) + knownSearch(pathname, search)}
        lang={language}
        className="flex min-h-9 items-center hover:text-signal pointer-coarse:min-h-11"
        onClick={() => keepLanguage(language)}
      >
        {languages[language].name}
      </a>
    </li>
  ));
}
