/** The offer of the German page on an English one, which is in German therefore. */
export const languageOfferCopy = {
  text: 'Diese Seite gibt es auch auf Deutsch.',
  follow: 'Auf Deutsch ansehen',
  dismiss: 'Nein, danke',
} as const;
