import { useLocation } from 'react-router';
import { knownSearch } from '../../../platform/rules/page-parameters.ts';
import { frameCopy } from '../../../platform/screens/words/frame.ts';
import { keepLanguage } from './kept-language.ts';

/** The same page in the other language. A press keeps the choice; without script the address alone does. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { code, name, pathOf } = frameCopy.otherLanguage;
  return (
    <a
      href={pathOf(pathname) + knownSearch(pathname, search)}
      lang={code}
      className="flex min-h-9 items-center hover:text-signal pointer-coarse:min-h-11"
      onClick={() => keepLanguage(code)}
    >
      {name}
    </a>
  );
}
