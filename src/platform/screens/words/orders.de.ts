import { words } from './words.ts';
import type { Translated } from '../../rules/language/translated.ts';
import type * as english from './orders.ts';

export const orderCopy: Translated<typeof english.orderCopy> = {
  formTitle: 'Bestellung',
  fields: {
    toolName: 'Teil',
    quantity: words.quantity,
    phone: 'Telefon',
    address: words.address,
  },
  submit: 'Jetzt bestellen',
  placed: 'Vielen Dank für Ihre Bestellung',
  takeRemaining: (count) => `die restlichen ${count} bestellen`,
  bounds: (min, max) => `Von ${min} bis ${max} je Bestellung.`,
  total: words.total,
  atNewPrice: 'Zum neuen Preis bestellen',
};

export const myOrdersCopy: Translated<typeof english.myOrdersCopy> = {
  title: 'Meine Bestellungen',
  columns: {
    no: words.no,
    name: words.name,
    quantity: words.quantity,
    payment: words.payment,
    cancel: 'Stornieren',
  },
  pay: words.pay,
  paid: words.paid,
  delivered: words.delivered,
  refunded: words.refunded,
  cancel: 'Stornieren',
  confirmDelete: 'Sind Sie sicher?',
  cancelOrder: 'Bestellung stornieren',
  keepOrder: 'Bestellung behalten',
  deleted: (name) => `Ihre Bestellung über ${name} ist storniert`,
  filterLabel: 'Welche Bestellungen',
  filters: {
    all: 'Alle',
    unPaid: 'Noch nicht bezahlt',
    pending: words.paid,
    shipt: words.delivered,
    ended: 'Storniert und erstattet',
  },
  noneTitle: 'Keine Bestellungen mit diesem Status',
  noneBody: 'Wählen Sie „Alle“, um die übrigen zu sehen.',
  emptyTitle: 'Noch keine Bestellungen',
  emptyBody:
    'Hier sehen Sie Ihre Bestellungen mit Zahlung und Versand. Der Katalog ist ein guter Anfang.',
  emptyAction: 'Zu den Teilen',
};

export const manageOrdersCopy: Translated<typeof english.manageOrdersCopy> = {
  title: 'Bestellungen verwalten',
  filterLabel: 'Anzeigen',
  filters: {
    all: 'Alle',
    pending: 'Offene Bestellungen',
    shipt: 'Versandte Bestellungen',
    unPaid: 'Unbezahlte Bestellungen',
    ended: 'Beendete Bestellungen',
  },
  columns: {
    no: words.no,
    name: words.parsName,
    email: words.email,
    quantity: words.quantity,
    shipment: 'Versand',
  },
  pending: words.pending,
  shipt: words.shipt,
  unPaid: 'Unbezahlt',
  confirmShip: 'Diese Bestellung wirklich als versandt melden?',
  ship: 'Versenden',
  refund: 'Erstatten',
  confirmRefund: 'Diese Bestellung erstatten?',
  refundOrder: 'Bestellung erstatten',
  refundBody: 'Der Käufer erhält den ganzen Betrag zurück, und die Teile kommen wieder auf Lager.',
  cancelOrder: myOrdersCopy.cancelOrder,
  confirmCancel: 'Diese Bestellung stornieren?',
  cancelBody: 'Die Teile kommen wieder auf Lager, und der Käufer wird benachrichtigt.',
  emptyTitle: 'Keine Bestellungen',
  emptyBody:
    'In dieser Liste steht zurzeit keine Bestellung. Wählen Sie „Alle“, um die übrigen zu sehen.',
};
