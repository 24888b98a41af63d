/** The languages of the shop, the default first. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the running words are written in; `language.de.ts` is the twin (decision 40). */
export const language: {
  readonly code: Language;
  /** For `Intl`. */
  readonly locale: string;
  /** For days of documents and mails. */
  readonly dayLocale: string;
  /** Precedes every path of a page. */
  readonly prefix: string;
  readonly thousands: ',' | '.';
  readonly decimal: ',' | '.';
  /** Whether a currency's symbol follows the amount. */
  readonly symbolFollows: boolean;
} = {
  code: 'en',
  locale: 'en-US',
  dayLocale: 'en-GB',
  prefix: '',
  thousands: ',',
  decimal: '.',
  symbolFollows: false,
};
