import type { Translated } from '../language/translated.ts';
import { formatPrice } from '../money/format-price.ts';
import type * as english from './company-failure-words.ts';

const bars: Readonly<Record<english.OrderBar, string>> = {
  'customer not approved': 'Dieser Kunde gehört zu keinem freigegebenen Unternehmen.',
  'no company':
    'Dieser Shop verkauft an freigegebene Unternehmen. Beantragen Sie die Freigabe unter „Mein Unternehmen“; Ihr Warenkorb bleibt erhalten.',
  applied:
    'Ihr Unternehmen ist noch nicht freigegeben. Wir schreiben Ihnen; Ihr Warenkorb bleibt erhalten.',
  blocked: 'Ihr Unternehmen kann zurzeit nicht bestellen. Bitte wenden Sie sich an uns.',
  reads:
    'In Ihrem Unternehmen dürfen Sie Bestellungen nur ansehen. Bitten Sie jemanden, zu bestellen oder Ihre Rolle zu ändern.',
};

export const companyFailureWords: Translated<typeof english.companyFailureWords> = {
  MAY_NOT_ORDER: {
    title: 'Sie können noch nicht bestellen',
    detail: ({ why }) => `${bars[why]} Es wurde nichts bestellt.`,
  },
  ABOVE_LIMIT: {
    title: 'Diese Bestellung liegt über Ihrer Grenze',
    detail: ({ limit, net, currency }) =>
      `Sie dürfen bis zu ${formatPrice(limit, currency)} auf einmal bestellen, und diese Bestellung beträgt netto ${formatPrice(net, currency)}. Es wurde nichts bestellt; schlagen Sie sie jemandem vor, der Bestellungen freigibt.`,
  },
  PROPOSAL_DECIDED: {
    title: 'Über diesen Vorschlag ist entschieden',
    detail: () => 'Jemand hat ihn schon bestellt oder zurückgegeben. Es wurde nichts bestellt.',
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
  GROUP_NAME_TAKEN: {
    title: 'Dieser Name ist vergeben',
    detail: ({ name }) => `Es gibt schon eine Gruppe „${name}“.`,
  },
};
