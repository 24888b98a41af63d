import { useLocation } from 'react-router';
import { knownSearch } from '../../../platform/rules/page-parameters.ts';
import { otherLanguage } from '../../../platform/rules/language/language.ts';
import { pathIn, withinSite } from '../../../platform/rules/language/page-languages.ts';
import { keepLanguage } from './kept-language.ts';

/** The same page in the other language. A press keeps the choice; without script the address alone does. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { code, name } = otherLanguage;
  return (
    <a
      href={pathIn(code, withinSite(pathname)) + knownSearch(pathname, search)}
      lang={code}
      className="flex min-h-9 items-center hover:text-signal pointer-coarse:min-h-11"
      onClick={() => keepLanguage(code)}
    >
      {name}
    </a>
  );
}
