import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './stripe-words.ts';

export { StripeRefused } from './stripe-words.ts';

export const stripeWords: Translated<typeof english.stripeWords> = {
  loading: 'Das Kartenformular wird geladen.',
  notLoaded:
    'Das Kartenformular konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und ob js.stripe.com blockiert wird.',
  noAnswer:
    'Der Zahlungsanbieter antwortet zurzeit nicht. Es wurde nichts belastet; versuchen Sie es gleich noch einmal.',
};
