import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';
import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './proposals-words.ts';

export const proposalsWords: Translated<typeof english.proposalsWords> = {
  title: 'Vorschläge',
  lead: 'Bestellungen über einer Grenze warten hier auf jemanden, der freigibt, oder auf den Shop. Bis zur Bestellung wird nichts zurückgelegt.',
  shop: {
    title: 'Vorschläge',
    lead: 'Bestellungen auf Rechnung über dem Kreditlimit eines Unternehmens. Sie können sie trotzdem ausführen oder zurückgeben. Bis dahin wird nichts zurückgelegt.',
    back: dashboardCopy.menu.companies,
    by: (person, company) => `${company}, Vorschlag von ${person}`,
    confirmBody: (company) =>
      `Bestellt wird für ${company} auf Rechnung zu heutigen Preisen, über dem Kreditlimit.`,
    emptyBody:
      'Liegt eine Bestellung auf Rechnung über dem Limit, kann der Besteller sie Ihnen vorschlagen.',
  },
  withShop: 'Beim Shop',
  toShop: 'An den Shop weitergeben',
  handedOn: 'Der Shop hat eine E-Mail erhalten.',
  back: dashboardCopy.menu.company,
  statuses: {
    open: 'Offen',
    placed: 'Bestellt',
    returned: 'Zurückgegeben',
    withdrawn: 'Zurückgezogen',
  },
  filter: 'Vorschläge anzeigen',
  all: 'Alle',
  by: (person) => `Vorschlag von ${person}`,
  poNumber: (number) => `Ihre Bestellnummer ${number}`,
  parts: 'Teile',
  net: 'Damalige Summe netto',
  order: 'Bestellen',
  orderNamed: (person) => `Vorschlag von ${person} bestellen`,
  orderAt: (total) => `Für ${total} bestellen`,
  confirmTitle: 'Diesen Vorschlag bestellen?',
  confirmBody: 'Bestellt wird für Ihr Unternehmen zu heutigen Preisen. Danach können Sie zahlen.',
  confirmOnInvoice: 'Bestellt wird für Ihr Unternehmen auf Rechnung, zu heutigen Preisen.',
  changed: (total) => `Die Summe beträgt jetzt ${total}. Es wurde noch nichts bestellt.`,
  ordered: 'Bestellt.',
  return: 'Zurückgeben',
  returnNamed: (person) => `Vorschlag von ${person} zurückgeben`,
  word: 'Nachricht dazu',
  sendBack: 'Vorschlag zurückgeben',
  cancel: words.cancel,
  returned: 'Vorschlag zurückgegeben.',
  withdraw: 'Zurückziehen',
  withdrawTitle: 'Diesen Vorschlag zurückziehen?',
  withdrawBody:
    'Er kann dann nicht mehr bestellt werden. Im Bestellformular oder im Warenkorb können Sie ihn erneut vorschlagen.',
  withdrawNo: 'Vorschlag behalten',
  withdrawn: 'Vorschlag zurückgezogen.',
  seeOrder: 'Bestellung ansehen',
  decidedBy: (person) => `durch ${person}`,
  emptyTitle: 'Keine Vorschläge',
  emptyBody:
    'Eine Bestellung über einer Grenze wird im Bestellformular oder im Warenkorb vorgeschlagen.',
  propose: 'Zur Freigabe vorschlagen',
  proposeToShop: 'Dem Shop vorschlagen',
  proposedToShop: 'Vorgeschlagen. Der Shop hat eine E-Mail erhalten.',
  proposed: 'Vorgeschlagen. Wer freigibt, hat eine E-Mail erhalten.',
};
