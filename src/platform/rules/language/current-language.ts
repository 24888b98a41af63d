import {
  DEFAULT_LANGUAGE,
  type DecimalMark,
  type Language,
  type LanguageFacts,
  languages,
} from './language.ts';

/** Apart from its name, since the server's bundle of the pages has a copy of this module. */
type Scope = { readonly shopLanguage?: { getStore: () => Language | undefined } };

const ofServer = (): Language | undefined => (globalThis as Scope).shopLanguage?.getStore();

/** What the answer, page, mail or document is written in: in a browser the page's language (decision 68). */
export const currentLanguage = (): Language => {
  if (typeof document === 'undefined') return ofServer() ?? DEFAULT_LANGUAGE;
  const { lang } = document.documentElement;
  return lang in languages ? (lang as Language) : DEFAULT_LANGUAGE;
};

/** Precedes every path of a page. */
export const languagePrefix = (): string => {
  const language = currentLanguage();
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
};

/** The formats of the current language. */
export const formats = (): LanguageFacts => languages[currentLanguage()];

export const decimalMark = (): DecimalMark => formats().decimal;

/** Makes what `Intl` needs long for once a language. */
export function perLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const language = currentLanguage();
    let one = made.get(language);
    if (one === undefined) made.set(language, (one = make(languages[language].locale)));
    return one;
  };
}

const names = perLanguage((locale) => new Intl.DisplayNames([locale], { type: 'language' }));

/** A language's name in the current one, such as 'German'. */
export const languageName = (language: Language): string => names().of(language) ?? language;
