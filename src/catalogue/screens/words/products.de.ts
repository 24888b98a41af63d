import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { words } from '../../../platform/screens/words/words.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './products.ts';

export const partCopy: Translated<typeof english.partCopy> = {
  buyNow: 'Jetzt kaufen',
  outOfStock: 'Nicht auf Lager',
  price: words.price,
  listPrice: 'Listenpreis',
  rrp: 'UVP',
  minimumQuantity: 'Mindestmenge',
  available: 'Auf Lager',
  carton: 'Karton zu',
  sku: 'Artikelnummer',
  ean: 'EAN',
  category: 'Kategorie',
  perPiece: 'je\u00a0Stück',
  from: 'ab',
  quantity: 'Menge',
  eachFrom: 'Stückpreis',
  range: (from, to) =>
    to === null ? `ab ${formatCount(from)}` : `${formatCount(from)} – ${formatCount(to)}`,
  cartons: (size) => `Nur in Kartons zu ${size} Stück.`,
  pieces: (count) => `${count} Stück`,
  lastOnes: (count) => `Nur noch ${count} Stück. Sie werden nur zusammen als Restposten verkauft.`,
  nextDelivery: (day, count) => `Weitere ${count} Stück am ${day}.`,
  buyNamed: (name) => `Jetzt kaufen: ${name}`,
  notify: 'Benachrichtigen',
  orderAhead: (count: string) => `Davon lassen sich bis zu ${count} Stück vorbestellen.`,
  notifyNamed: (name) => `Benachrichtigen: ${name}`,
};

export const catalogueCopy: Translated<typeof english.catalogueCopy> = {
  title: 'Teile',
  lead: 'Der ganze Katalog. Tippen Sie ungefähr, was Sie meinen; die Suche verzeiht Tippfehler.',
  searchHint: 'Kette, Speiche …',
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  inStock: 'Nur auf Lager',
  sort: 'Sortieren nach',
  bestFirst: 'Beste Treffer',
  sorts: {
    newest: 'Neueste',
    name: 'Name',
    price: 'Preis, aufsteigend',
    '-price': 'Preis, absteigend',
    '-available': 'Bestand, absteigend',
  },
  apply: 'Teile anzeigen',
  clear: 'Alles zurücksetzen',
  columns: {
    picture: 'Bild',
    part: 'Teil',
    price: words.price,
    // With a soft hyphen, since the column is narrower than the word.
    minimum: 'Mindest\u00ADmenge',
    available: 'Auf Lager',
    buy: 'Bestellen',
  },
  emptyTitle: 'Keine passenden Teile gefunden',
  emptyBody: {
    word: 'Prüfen Sie die Schreibweise oder versuchen Sie ein kürzeres Wort.',
    words: 'Prüfen Sie die Schreibweise oder versuchen Sie weniger Wörter.',
    category: 'Suchen Sie in allen Kategorien.',
    inStock: 'Nehmen Sie auch Teile ohne Bestand hinzu.',
  },
  emptyAction: 'Alle Teile anzeigen',
  emptyEverywhere: 'In allen Kategorien suchen',
  byListPrice: 'Nach Listenpreis sortiert.',
  partial: 'Kein Teil enthält alle Wörter. Angezeigt werden Teile, die einige davon enthalten.',
  listLabel: 'Gefundene Teile',
  found: (shown, all) =>
    shown === all
      ? `${shown} ${shown === 1 ? 'Teil' : 'Teile'}`
      : all === null
        ? `${shown} auf dieser Seite`
        : `${shown} von ${formatCount(all)} Teilen`,
  back: 'Alle Teile',
  more: (category) => `Mehr aus: ${category}`,
  drawing: (name) => `Zeichnung von ${name}`,
};
