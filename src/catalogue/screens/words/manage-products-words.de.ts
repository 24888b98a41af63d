import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './manage-products-words.ts';

export const productCopy: Translated<typeof english.productCopy> = {
  addTitle: words.addParts,
  updateTitle: 'Teil ändern',
  manageTitle: 'Teile verwalten',
  fields: {
    name: words.parsName,
    price: 'Preis je Stück',
    minimumQuantity: 'Mindestmenge',
    available: 'Bestand',
    priceBreaks: 'Staffelpreise',
    photo: 'Bild des Teils',
    description: 'Beschreibung',
  },
  add: words.addParts,
  update: 'Teil speichern',
  saved: 'Das Teil ist gespeichert!',
  savedOffline: {
    title: 'Das Teil ist gespeichert',
    body: 'Im Augenblick gibt es keine Verbindung, um es Ihnen zu zeigen. Es steht unter „Teile verwalten“; bitte speichern Sie es nicht ein zweites Mal.',
    onwards: 'Zu den Teilen',
  },
  columns: {
    no: 'Nr.',
    product: 'Teil',
    price: words.price,
    update: 'Ändern',
    delete: 'Löschen',
  },
  confirmDelete: 'Sind Sie sicher?',
  deletePart: 'Teil löschen',
  keepPart: 'Teil behalten',
  deleted: words.deleted,
  updateNamed: (name) => `${name} ändern`,
  deleteNamed: (name) => `${name} löschen`,
  emptyTitle: 'Noch keine Teile',
  emptyBody:
    'Legen Sie das erste an, oder importieren Sie einen ganzen Katalog aus einer Datei. Bis dahin lesen Besucher, dass der Katalog keine Teile hat.',
  importTitle: 'Teile importieren',
};
