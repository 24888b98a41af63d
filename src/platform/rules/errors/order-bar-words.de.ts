import type * as english from './order-bar-words.ts';

export const orderBars: typeof english.orderBars = {
  'customer not approved': 'Dieser Kunde gehört zu keinem freigegebenen Unternehmen.',
  'no company':
    'Dieser Shop verkauft an freigegebene Unternehmen. Beantragen Sie die Freigabe unter „Mein Unternehmen“; Ihr Warenkorb bleibt erhalten.',
  applied:
    'Ihr Unternehmen ist noch nicht freigegeben. Wir schreiben Ihnen; Ihr Warenkorb bleibt erhalten.',
  blocked: 'Ihr Unternehmen kann zurzeit nicht bestellen. Bitte wenden Sie sich an uns.',
  reads:
    'In Ihrem Unternehmen dürfen Sie Bestellungen nur ansehen. Bitten Sie jemanden, zu bestellen oder Ihre Rolle zu ändern.',
};
