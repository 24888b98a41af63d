import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { orderSheetCopy } from './order-sheet.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './refund-page.ts';

const pieces = (units: string) => `${units} Stück`;

export const refundPageCopy: Translated<typeof english.refundPageCopy> = {
  title: manageOrdersCopy.refund,
  open: (name) => `Bestellung über ${name} erstatten: Stückzahl oder Betrag, Lager und Zahlungsweg`,
  back: orderSheetCopy.back.admin,
  order: 'Die Bestellung',
  number: orderSheetCopy.number,
  poNumber: 'Bestellnummer des Käufers',
  buyer: 'Käufer',
  ordered: 'Bestellt',
  sent: 'Versandt',
  refunded: orderSheetCopy.statuses.refunded,
  refundedAmount: 'Erstatteter Betrag',
  of: 'Was wird erstattet?',
  kinds: {
    unsent: (units) => `Nicht versandte Stück (${units})`,
    sent: (units) => `Zurückgesandte Stück (${units} wurden versandt)`,
    amount: () => 'Nur ein Betrag',
  },
  kindsMean: {
    unsent: 'Sie werden nicht mehr versandt.',
    sent: 'Was noch offen ist, wird weiterhin versandt.',
    amount: 'Für einen Preisnachlass oder Versandkosten. An den Stückzahlen ändert sich nichts.',
  },
  units: 'Zu erstattende Stück',
  left: (left) => `Höchstens ${left}`,
  amountField: 'Zu erstattender Betrag',
  restock: 'Kommen die Teile wieder auf Lager?',
  restocks: { yes: 'Ja', no: 'Nein' },
  how: 'Wie wird erstattet?',
  hows: {
    provider: 'Auf die Karte des Käufers',
    providerMeans: 'Die Erstattung wird sofort beim Zahlungsanbieter veranlasst.',
    outside: 'Extern erstattet',
    outsideMeans:
      'Sie haben dem Käufer das Geld auf anderem Weg erstattet: Der Shop vermerkt es nur und veranlasst keine Zahlung.',
  },
  onlyOutside: {
    transfer:
      'Diese Bestellung wurde per Überweisung bezahlt. Überweisen Sie das Geld zuerst auf das Konto des Käufers, und vermerken Sie es dann hier.',
    disputed:
      'Die Bank des Käufers hält diese Zahlung bis zu ihrer Entscheidung zurück, deshalb erstattet der Zahlungsanbieter nichts. Vermerken lässt sich nur eine Erstattung auf anderem Weg.',
  },
  amount: 'Der Käufer erhält',
  refund: manageOrdersCopy.refund,
  mailed: 'Der Käufer erhält darüber eine E-Mail.',
  confirm: manageOrdersCopy.confirmRefund,
  yes: (amount) => `${amount} erstatten`,
  yesOutside: (amount) => `${amount} vermerken`,
  summary: (units, part) => `${units} × ${part}`,
  stock: {
    none: 'Keine Teile kommen wieder auf Lager.',
    some: (units) =>
      units === '1' ? '1 Teil kommt wieder auf Lager.' : `${units} Teile kommen wieder auf Lager.`,
  },
  done: (amount) => `${amount} erstattet.`,
  doneOutside: (amount) => `${amount} als extern erstattet vermerkt.`,
  nothingLeft: 'Es ist nichts mehr zu erstatten',
  nothingLeftBody: {
    refunded: 'Diese Bestellung ist vollständig erstattet.',
    unpaid: 'Diese Bestellung ist nicht bezahlt.',
    ended: 'Diese Bestellung wurde nie bezahlt; sie ist storniert oder verfallen.',
  },
  refunds: 'Bisherige Erstattungen',
  noRefunds: 'Bisher keine.',
  reasons: {
    admin: (units) => (units === '0' ? 'Nur ein Betrag' : pieces(units)),
    'order gone': () => 'Zahlung nach dem Ende der Bestellung',
    'paid twice': () => 'Doppelte Zahlung',
  },
  restocked: (units) => `${units} wieder auf Lager`,
  ofPayment: (payment) => `Zahlung ${payment}`,
  states: {
    asked: 'Beim Zahlungsanbieter angefordert',
    elsewhere: 'Offen: manuell erstatten',
    failed: 'Fehlgeschlagen',
    done: orderSheetCopy.statuses.refunded,
    outside: 'Extern erstattet',
  },
  failedBecause: (reason) => `Der Zahlungsanbieter meldet: ${reason}`,
  owed: (amount) => `${amount} sind nicht beim Käufer angekommen`,
  owedMeans:
    'Erstatten Sie den Betrag auf anderem Weg, und vermerken Sie es dann hier. Der Shop veranlasst danach nichts mehr.',
  close: 'Als extern erstattet vermerken',
  closeConfirm: 'Hat der Käufer dieses Geld erhalten?',
  closeBody: (amount) =>
    `${amount} werden als extern erstattet vermerkt. Das lässt sich nicht rückgängig machen.`,
  closeYes: 'Vermerken',
  closed: 'Als extern erstattet vermerkt.',
  notOwed: 'Es war nichts mehr offen.',
  toPage: 'Erstattungen öffnen',
  toPageOf: (line) => `Erstattungen von ${line} öffnen`,
};
