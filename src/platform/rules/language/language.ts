/** The languages of the shop, the default first. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/* What the running words are written in; language.de.ts is the twin (decision 40). */

export const code: Language = 'en';
/** For `Intl`. */
export const locale: string = 'en-US';
/** For days of documents. */
export const dayLocale: string = 'en-GB';
/** Precedes every path of a page. */
export const prefix: string = '';
export const thousands: ',' | '.' = ',';
/** The decimal marks of all languages, for texts that the server reads in the caller's. */
export const decimalMarks: Readonly<Record<Language, ',' | '.'>> = { en: '.', de: ',' };
export const decimal: ',' | '.' = decimalMarks[code];
/** Whether a currency's symbol follows the amount. */
export const symbolFollows: boolean = false;
/** The language that the footer offers, in its own words. */
export const otherLanguage: { readonly code: Language; readonly name: string } = {
  code: 'de',
  name: 'Deutsch',
};
