import { useLocation } from 'react-router';
import { languageCookie } from '../../../domain/language-choice.ts';
import { frameCopy } from '../../copy/frame.ts';

const YEAR_SECONDS = 31_536_000;

/** The same page in the other language. A press keeps the choice; without script the address alone does. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  const { code, name, pathOf } = frameCopy.otherLanguage;
  return (
    <a
      href={pathOf(pathname) + search}
      lang={code}
      className="flex min-h-9 items-center hover:text-signal pointer-coarse:min-h-11"
      onClick={() => {
        document.cookie = `${languageCookie}=${code}; path=/; max-age=${YEAR_SECONDS}`;
      }}
    >
      {name}
    </a>
  );
}
