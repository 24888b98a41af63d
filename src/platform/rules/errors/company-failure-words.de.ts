import { formatPrice } from '../money/format-price.ts';
import type { Translated } from '../language/translated.ts';
import type * as english from './company-failure-words.ts';
import { orderBars } from './reason-words.ts';

export const companyFailureWords: Translated<typeof english.companyFailureWords> = {
  MAY_NOT_ORDER: {
    title: 'Sie können noch nicht bestellen',
    detail: ({ why }) => `${orderBars[why]} Es wurde nichts bestellt.`,
  },
  ABOVE_LIMIT: {
    title: 'Diese Bestellung liegt über Ihrer Grenze',
    detail: ({ limit, net, currency }) =>
      `Sie dürfen bis zu ${formatPrice(limit, currency)} auf einmal bestellen, und diese Bestellung beträgt netto ${formatPrice(net, currency)}. Es wurde nichts bestellt; schlagen Sie sie jemandem vor, der Bestellungen freigibt.`,
  },
  ABOVE_CREDIT_LIMIT: {
    title: 'Diese Bestellung liegt über dem Kreditlimit Ihres Unternehmens',
    detail: ({ limit, owed, total, currency }) =>
      `Auf Rechnung sind noch ${formatPrice(Math.max(limit - owed, 0), currency)} von ${formatPrice(limit, currency)} frei, und diese Bestellung beträgt ${formatPrice(total, currency)}. Es wurde nichts bestellt; schlagen Sie sie dem Shop vor, oder zahlen Sie auf andere Weise.`,
  },
  PAYMENT_REVERSED: {
    title: 'Diese Zahlung wurde zurückgenommen',
    detail: () => 'Sie bezahlt keine Rechnungen mehr. Erfassen Sie sie neu, wenn sie richtig war.',
  },
  CREDIT_PAID_OUT: {
    title: 'Guthaben aus dieser Zahlung wurde ausgezahlt',
    detail: () => 'Nehmen Sie zuerst die Auszahlung zurück. Es wurde nichts geändert.',
  },
  PROPOSAL_DECIDED: {
    title: 'Über diesen Vorschlag ist entschieden',
    detail: () =>
      'Er wurde schon bestellt, zurückgegeben oder zurückgezogen. Es wurde nichts bestellt.',
  },
  IN_COMPANY: {
    title: 'Sie gehören schon zu einem Unternehmen',
    detail: () =>
      'Ein Konto gehört zu einem Unternehmen. Verlassen Sie es zuerst unter „Mein Unternehmen“.',
  },
  ALREADY_INVITED: {
    title: 'Schon im Unternehmen',
    detail: () => 'Diese Adresse gehört schon zum Unternehmen oder ist eingeladen.',
  },
  LAST_APPROVER: {
    title: 'Eine Person muss freigeben können',
    detail: () =>
      'Nur diese Person gibt Bestellungen frei. Geben Sie zuerst jemand anderem die Rolle „Gibt frei“.',
  },
  ADDRESS_UNVERIFIED: {
    title: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse',
    detail: () =>
      'Öffnen Sie den Link in unserer E-Mail und nehmen Sie dann die Einladung an. „Name, Passwort und E-Mail-Bestätigung“ unter „Mein Profil“ sendet den Link erneut.',
  },
  COMPANY_CHANGED: {
    title: 'Das Unternehmen hat sich geändert',
    detail: () =>
      'Jemand hat dieses Unternehmen geändert, seit Sie es geöffnet haben. Es wurde nichts gespeichert; laden Sie neu, prüfen Sie die Änderungen und speichern Sie erneut.',
  },
  PRICE_LIST_CHANGED: {
    title: 'Die Preisliste hat sich geändert',
    detail: () =>
      'Jemand hat diese Preisliste gespeichert, seit Sie sie geöffnet haben. Es wurde nichts gespeichert; laden Sie neu, prüfen Sie die Änderungen und speichern Sie erneut.',
  },
  GROUP_NAME_TAKEN: {
    title: 'Dieser Name ist vergeben',
    detail: ({ name }) => `Es gibt schon eine Gruppe „${name}“.`,
  },
  CART_NAME_TAKEN: {
    title: 'Dieser Name ist vergeben',
    detail: ({ name }) =>
      `Es gibt schon einen gespeicherten Warenkorb „${name}“. Wählen Sie einen anderen Namen.`,
  },
};
