import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { PHONE_DIGITS } from '../../rules/order-search.ts';
import { myOrdersCopy, orderCopy } from '../../../platform/screens/words/orders.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';
import { productWords } from '../../../catalogue/screens/products/product-words.ts';
import { orderedPart } from './order-words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './order-words.ts';

export { orderedPart };

export const orderWords: Translated<typeof english.orderWords> = {
  find: 'Bestellnummer, Käufer, Teil oder Adresse',
  findLike: 'HX3K-9Q2M',
  export: messageWords.export,
  exporting: {
    title: 'Bestellungen als Tabelle',
    body: (orders, sought) =>
      `${orders}${sought === null ? '' : ` gefunden für ${sought}`}, älteste zuerst, unabhängig von der angezeigten Seite. Lassen Sie einen Tag leer, um mit der ersten Bestellung zu beginnen oder mit der letzten zu enden.`,
    from: 'Bestellt ab',
    to: 'Bis',
    days: 'Tage gelten in der Zeitzone des Shops, Uhrzeiten in der Datei in UTC.',
    takes:
      'Große Exporte dauern: je 100.000 Bestellungen etwa zehn Sekunden und 30 MB. Lassen Sie diese Seite so lange geöffnet.',
    personal:
      'Die Datei enthält Namen, Adressen und Telefonnummern von Kunden: Schützen Sie sie vor unbefugtem Zugriff. Im Protokoll steht, wer sie gespeichert hat.',
    save: 'Datei speichern',
    saved: 'Die Datei ist gespeichert.',
  },
  sort: productWords.sort,
  newestFirst: productWords.newestFirst,
  oldestFirst: 'Älteste',
  notFound: (typed) => `Keine Bestellung gefunden für ${typed}`,
  notFoundBody:
    'Suchen Sie nach der Bestellnummer (auch den ersten oder letzten vier Zeichen), der Bestellnummer des Käufers oder dem Verwendungszweck einer Überweisung, der Nummer einer Rechnung, Rechnungskorrektur oder Sendung, dem Anfang von Käufername oder E-Mail-Adresse, mindestens den letzten sechs Ziffern der Telefonnummer, der Adresse oder nach Name oder Artikelnummer des Teils. Stornierte und nicht rechtzeitig bezahlte Bestellungen stehen unter „Beendete Bestellungen“.',
  shortPhone: `Für die Suche nach einer Telefonnummer sind mindestens die letzten ${PHONE_DIGITS.fewest} Ziffern nötig.`,
  tooMany: (typed) => `Zu viele Bestellungen für ${typed}`,
  clearSearch: 'Alle Bestellungen anzeigen',
  buyer: 'Käufer',
  // „Ihre“ is the buyer's, who does not read this page.
  poNumber: 'Bestellnummer des Käufers',
  placed: 'Bestellt am',
  paid: myOrdersCopy.paid,
  unitPrice: 'Stückpreis',
  transaction: 'Zahlung',
  phone: orderCopy.fields.phone,
  address: orderCopy.fields.address,
  refundedUnits: (units, amount) => `${units === '1' ? '1 Stück' : `${units} Stück`}, ${amount}`,
  refunded: myOrdersCopy.refunded,
  openOrder: 'Bestellung öffnen',
  details: (name) => `Einzelheiten zu ${name}`,
  summary: (order) => `${formatCount(order.quantity)} × ${orderedPart(order)}`,
  shipDone: (name) => `${name} ist versandt.`,
  refundDone: (name) => `${name} ist erstattet.`,
  cancelDone: (name) => `${name} ist storniert.`,
  line: {
    cancel: 'Stornieren',
    confirmCancel: 'Diese Position stornieren?',
    refund: 'Position erstatten',
    confirmRefund: 'Diese Position erstatten?',
  },
  lines: (listed, placed) =>
    listed === placed
      ? placed === '1'
        ? '1 Position'
        : `${placed} Positionen`
      : `${listed} von ${placed} Positionen`,
  partPaid: 'Teilweise bezahlt',
};
