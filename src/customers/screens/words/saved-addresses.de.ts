import { chargesCopy } from '../../../pricing/screens/words/charges-words.ts';
import { orderCopy } from '../../../platform/screens/words/orders.ts';
import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './saved-addresses.ts';
import { dashboardCopy } from '../../../platform/screens/words/dashboard.ts';

const { company, taxId, taxIdHint } = chargesCopy.fields;

export const savedAddressesCopy: Translated<typeof english.savedAddressesCopy> = {
  title: dashboardCopy.menu.addresses,
  lead: 'Lieferadressen. Die Standardadresse füllt das Bestellformular aus.',
  fields: {
    label: 'Bezeichnung',
    labelHint: 'Etwa Werkstatt oder Lager',
    userName: words.fullName,
    phone: orderCopy.fields.phone,
    company,
    taxId,
    taxIdHint,
  },
  savedAs: (address) => `Gespeichert als: ${address}`,
  add: 'Adresse hinzufügen',
  newTitle: 'Neue Adresse',
  changeTitle: 'Adresse ändern',
  save: 'Adresse speichern',
  saved: 'Die Adresse ist gespeichert.',
  cancel: words.cancel,
  isDefault: 'Standard',
  makeDefault: 'Als Standard setzen',
  makeDefaultNamed: (name) => `Als Standard setzen: ${name}`,
  nowDefault: (name) => `${name} ist jetzt die Standardadresse.`,
  edit: words.edit,
  editNamed: (name) => `Bearbeiten: ${name}`,
  remove: 'Löschen',
  removeNamed: (name) => `Löschen: ${name}`,
  removeTitle: 'Diese Adresse löschen?',
  removeBody: (name) =>
    `${name} verschwindet aus Ihren Adressen. Aufgegebene Bestellungen behalten sie.`,
  removeYes: 'Adresse löschen',
  removeNo: 'Adresse behalten',
  removed: 'Die Adresse ist gelöscht.',
  emptyTitle: 'Noch keine Adressen',
  emptyBody: 'Speichern Sie eine Lieferadresse, dann ist das Bestellformular schon ausgefüllt.',
  fromLastOrder:
    'Bis Sie eine speichern, übernehmen Bestellformulare die Adresse Ihrer letzten Bestellung:',
  ofLastOrder: 'aus Ihrer letzten Bestellung',
  choose: 'Gespeicherte Adresse',
  chooseDelivery: 'Gespeicherte Lieferadresse',
  chooseHint: 'Füllt die Felder darunter aus',
  chooseNone: 'Adresse wählen',
  ofCompany: 'Adressen meines Unternehmens',
};
