import { type Language, LANGUAGES } from '../../../rules/language/language.ts';
import { withinSite } from '../../../rules/language/page-languages.ts';
import { knownSearch } from '../../../rules/page-parameters.ts';
import { languageCookie } from '../../../rules/language/language-choice.ts';

/** The path of a page without its language, as a page of English has it. */
export type Localized = { readonly language: Language; readonly path: string };

/** Splits a path at its language: `/de/parts` is `/parts` in German. */
export function localizedPath(path: string): Localized {
  const language = LANGUAGES.find((one) => one !== 'en' && isUnder(path, one));
  if (language === undefined) return { language: 'en', path };
  return { language, path: withinSite(path.slice(language.length + 1)) };
}

const isUnder = (path: string, language: Language) =>
  path === `/${language}` || path.startsWith(`/${language}/`) || path.startsWith(`/${language}.`);

const CHOSEN = new RegExp(`(?:^|[:;])[\\t ]*${languageCookie}=(\\w+)`, 'i');

/**
 * The language that a visitor has chosen, if it is not the default.
 * @param cookies the Cookie header, or text that contains it
 */
export function chosenLanguage(cookies: string | null): Language | null {
  const chosen = cookies === null ? undefined : CHOSEN.exec(cookies)?.[1];
  return LANGUAGES.find((one) => one !== 'en' && one === chosen) ?? null;
}

/** The request without parameters that its page does not know, so that they make no page of their own. */
export function withKnownQuery(request: Request): Request {
  const url = new URL(request.url);
  const search = knownSearch(localizedPath(url.pathname).path, url.search);
  if (search === url.search) return request;
  url.search = search;
  return new Request(url, request);
}

/** Sends a visitor who has chosen another language from an English page to the same page there. */
export function redirectToChosen(request: Request): Response | null {
  const chosen = chosenLanguage(request.headers.get('cookie'));
  if (chosen === null) return null;
  const { pathname, search } = new URL(request.url);
  if (localizedPath(pathname).language === chosen) return null;
  const location = `/${chosen}${pathname === '/' ? '' : pathname}${search}`;
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', vary: 'cookie' },
  });
}
