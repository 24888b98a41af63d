/** The character before a number's fraction; the other one separates thousands. */
export type DecimalMark = '.' | ',';

export type LanguageFacts = {
  /** In its own words, for the choice in the footer. */
  readonly name: string;
  /** For `Intl`. */
  readonly locale: string;
  /** For days of documents. */
  readonly dayLocale: string;
  readonly thousands: ',' | '.' | '\u202f';
  readonly decimal: DecimalMark;
  /** Whether a currency's symbol follows the amount. */
  readonly symbolFollows: boolean;
};

/**
 * The languages of the shop, the default first. A further one stands here, in the table below and in
 * messages/catalogues.ts, and has a catalogue of its messages (decision 68).
 */
export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The others have their code before the path of a page, and after the name of a setting. */
export const [DEFAULT_LANGUAGE, ...OTHER_LANGUAGES] = LANGUAGES;
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number];

export const languages: Readonly<Record<Language, LanguageFacts>> = {
  en: {
    name: 'English',
    locale: 'en-US',
    dayLocale: 'en-GB',
    thousands: ',',
    decimal: '.',
    symbolFollows: false,
  },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    dayLocale: 'de-DE',
    thousands: '.',
    decimal: ',',
    symbolFollows: true,
  },
  fr: {
    name: 'Français',
    locale: 'fr-FR',
    dayLocale: 'fr-FR',
    thousands: '\u202f',
    decimal: ',',
    symbolFollows: true,
  },
};
