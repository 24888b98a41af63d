import { manageOrdersCopy } from './orders.ts';
import { orderSheetCopy } from './order-sheet.ts';
import type { Translated } from '../../domain/translated.ts';
import type * as english from './refund-page.ts';

const pieces = (units: string) => `${units} Stück`;

export const refundPageCopy: Translated<typeof english.refundPageCopy> = {
  title: manageOrdersCopy.refund,
  open: (name) =>
    `Bestellung über ${name} erstatten: Stückzahl oder Betrag, Lager und Weg des Geldes`,
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
    sent: (units) => `Zurückgekommene Stück (${units} wurden versandt)`,
    amount: () => 'Nur ein Betrag',
  },
  kindsMean: {
    unsent: 'Sie werden nicht mehr versandt.',
    sent: 'Was noch zu versenden ist, bleibt zu versenden.',
    amount: 'Für einen Preisnachlass oder Versandkosten. An den Stückzahlen ändert sich nichts.',
  },
  units: 'Zu erstattende Stück',
  left: (left) => `Höchstens ${left}`,
  amountField: 'Zu erstattender Betrag',
  restock: 'Kommen die Teile wieder auf Lager?',
  restocks: { yes: 'Ja', no: 'Nein' },
  how: 'Wie geht das Geld zurück?',
  hows: {
    provider: 'Auf die Karte des Käufers',
    providerMeans: 'Der Zahlungsanbieter wird sofort darum gebeten.',
    outside: 'Außerhalb erstattet',
    outsideMeans:
      'Sie haben den Käufer auf anderem Weg ausgezahlt: Der Shop hält es fest und fordert von niemandem Geld.',
  },
  onlyOutside: {
    transfer:
      'Diese Bestellung wurde per Überweisung bezahlt. Überweisen Sie das Geld zuerst auf das Konto des Käufers, und halten Sie es dann hier fest.',
    disputed:
      'Die Bank des Käufers hält diese Zahlung bis zu ihrer Entscheidung zurück, deshalb erstattet der Zahlungsanbieter nichts. Festhalten lässt sich nur eine Erstattung auf anderem Weg.',
  },
  amount: 'Der Käufer erhält',
  refund: manageOrdersCopy.refund,
  mailed: 'Der Käufer erhält darüber eine E-Mail.',
  confirm: manageOrdersCopy.confirmRefund,
  yes: (amount) => `${amount} erstatten`,
  yesOutside: (amount) => `${amount} festhalten`,
  summary: (units, part) => `${units} × ${part}`,
  stock: {
    none: 'Keine Teile kommen wieder auf Lager.',
    some: (units) =>
      units === '1' ? '1 Teil kommt wieder auf Lager.' : `${units} Teile kommen wieder auf Lager.`,
  },
  done: (amount) => `${amount} erstattet.`,
  doneOutside: (amount) => `${amount} als außerhalb erstattet festgehalten.`,
  nothingLeft: 'Es ist nichts mehr zu erstatten',
  nothingLeftBody: {
    refunded: 'Alle Stück dieser Bestellung sind erstattet.',
    unpaid: 'Diese Bestellung ist nicht bezahlt.',
    ended: 'Diese Bestellung wurde nie bezahlt: Sie endete vorher.',
  },
  refunds: 'Bisherige Erstattungen',
  noRefunds: 'Bisher keine zu dieser Bestellung.',
  reasons: {
    admin: (units) => (units === '0' ? 'Ein Betrag ohne Stück' : pieces(units)),
    'order gone': () => 'Geld, das nach dem Ende der Bestellung kam',
    'paid twice': () => 'Geld, das zweimal kam',
  },
  restocked: (units) => `${units} wieder auf Lager`,
  ofPayment: (payment) => `Zahlung ${payment}`,
  states: {
    asked: 'Beim Zahlungsanbieter angefordert',
    elsewhere: 'Geschuldet: von Hand zurückzahlen',
    failed: 'Fehlgeschlagen',
    done: orderSheetCopy.statuses.refunded,
    outside: 'Außerhalb erstattet',
  },
  failedBecause: (reason) => `Der Zahlungsanbieter meldet: ${reason}`,
  owed: (amount) => `${amount} haben den Käufer nicht erreicht`,
  owedMeans:
    'Zahlen Sie den Betrag auf anderem Weg zurück, und halten Sie es dann hier fest. Der Shop fordert danach nichts mehr an.',
  close: 'Als außerhalb erstattet festhalten',
  closeConfirm: 'Hat der Käufer dieses Geld erhalten?',
  closeBody: (amount) =>
    `${amount} werden als außerhalb erstattet festgehalten. Das lässt sich nicht rückgängig machen.`,
  closeYes: 'Festhalten',
  closed: 'Als außerhalb erstattet festgehalten.',
  notOwed: 'Es war nichts mehr geschuldet.',
  toPage: 'Erstattungen öffnen',
};
