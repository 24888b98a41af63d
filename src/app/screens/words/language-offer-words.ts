import type { OtherLanguage } from '../../../platform/rules/language/language.ts';

type Offer = { readonly text: string; readonly follow: string; readonly dismiss: string };

/** The offers of a page in another language, each in that language, since pages in the default one show them. */
export const languageOffers: Readonly<Record<OtherLanguage, Offer>> = {
  de: {
    text: 'Diese Seite gibt es auch auf Deutsch.',
    follow: 'Auf Deutsch ansehen',
    dismiss: 'Nein, danke',
  },
  fr: {
    text: 'Cette page existe aussi en français.',
    follow: 'La voir en français',
    dismiss: 'Non, merci',
  },
};
