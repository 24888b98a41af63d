import { dashboardCopy } from '../../copy/dashboard.ts';
import { orderCopy } from '../../copy/orders.ts';
import { words } from '../../copy/words.ts';
import { messageWords } from '../messages/message-words.ts';
import type { Translated } from '../../../domain/translated.ts';
import type * as english from './customer-words.ts';

export { customerAddress } from './customer-words.ts';

export const customerWords: Translated<typeof english.customerWords> = {
  title: dashboardCopy.menu.customers,
  lead: 'Alle mit einem Konto und alle, die bestellt haben, nach E-Mail-Adresse.',
  find: 'Name, Firma oder E-Mail',
  findLike: 'mueller',
  export: messageWords.export,
  columns: {
    no: words.no,
    customer: 'Kunde',
    email: words.email,
    orders: 'Bestellungen',
    bought: 'Gekauft, netto',
    lastOrder: 'Letzte Bestellung',
  },
  nothing: '–',
  notFound: (typed) => `Kein Kunde gefunden für ${typed}`,
  tooMany: (typed) => `Zu viele Kunden für ${typed}`,
  notFoundBody:
    'Suchen Sie nach den Anfängen der Wörter von Name, Firma oder Lieferadresse einer Bestellung, nach der Telefonnummer oder nach dem Anfang der E-Mail-Adresse. Konten ohne Bestellung finden sich nur über die E-Mail-Adresse.',
  showAll: 'Alle Kunden anzeigen',
  back: 'Zu allen Kunden',
  gone: 'Diesen Kunden gibt es nicht',
  goneBody: 'Niemand mit dieser E-Mail-Adresse hat hier ein Konto oder hat bestellt.',
  facts: { orders: 'Bestellungen', bought: 'Gekauft, netto', lastOrder: 'Letzte Bestellung' },
  boughtNote: 'Was bezahlt und nicht erstattet wurde, ohne Steuer und Versand.',
  destinations: 'Geliefert an',
  destinationsNone: 'Noch keine Bestellung.',
  phone: orderCopy.fields.phone,
  used: (orders, one, last) =>
    `${orders} ${one ? 'Bestellung' : 'Bestellungen'}, die letzte am ${last}`,
  orders: 'Bestellungen',
  noOrders: 'Hier sind keine Bestellungen',
  noOrdersBody: 'Dieser Kunde hat keine Bestellung mit diesem Status.',
};
