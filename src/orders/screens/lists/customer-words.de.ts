import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { words } from '../../../platform/screens/words/words.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './customer-words.ts';

export { customerAddress } from './customer-words.ts';

export const customerWords: Translated<typeof english.customerWords> = {
  title: dashboardCopy.menu.customers,
  lead: 'Alle, die ein Konto haben oder bestellt haben, nach E-Mail-Adresse.',
  find: 'Name, Firma oder E-Mail',
  findLike: 'mueller',
  export: messageWords.export,
  columns: {
    no: words.no,
    customer: 'Kunde',
    email: words.email,
    orders: 'Bestellungen',
    bought: 'Umsatz, netto',
    lastOrder: 'Letzte Bestellung',
  },
  nothing: '–',
  notFound: (typed) => `Kein Kunde gefunden für ${typed}`,
  tooMany: (typed) => `Zu viele Kunden für ${typed}`,
  notFoundBody:
    'Suchen Sie nach Name, Firma oder Lieferadresse einer Bestellung (der Wortanfang genügt), nach der Telefonnummer oder nach dem Anfang der E-Mail-Adresse. Konten ohne Bestellung finden Sie nur über die E-Mail-Adresse.',
  showAll: 'Alle Kunden anzeigen',
  back: 'Zu allen Kunden',
  gone: 'Diesen Kunden gibt es nicht',
  goneBody: 'Niemand mit dieser E-Mail-Adresse hat hier ein Konto oder hat bestellt.',
  facts: { orders: 'Bestellungen', bought: 'Umsatz, netto', lastOrder: 'Letzte Bestellung' },
  boughtNote: 'Bezahlt und nicht erstattet, ohne Steuer und Versand.',
  destinations: 'Lieferadressen',
  destinationsNone: 'Noch keine Bestellung.',
  phone: orderCopy.fields.phone,
  used: (orders, one, last) =>
    `${orders} ${one ? 'Bestellung' : 'Bestellungen'}, zuletzt am ${last}`,
  orders: 'Bestellungen',
  noOrders: 'Keine Bestellungen',
  noOrdersBody: 'Dieser Kunde hat keine Bestellung mit diesem Status.',
};
