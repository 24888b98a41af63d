import { nameWithSku } from '../words/part-names.ts';
import { catalogueCopy } from '../words/products.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './product-words.ts';

export const productWords: Translated<typeof english.productWords> = {
  between: (min, max) => `${min} bis ${max}`,
  priceBreaksHint: (example) => `Menge und Stückpreis, etwa ${example}`,
  pricesBetween: (min, max, currency) => `${min} bis ${max} ${currency}`,
  wholePrices: (range) => `${range}, ganze Beträge`,
  search: 'Suchen',
  sort: catalogueCopy.sort,
  newestFirst: 'Neueste',
  bestFirst: 'Beste Treffer',
  sorts: {
    available: 'Bestand, aufsteigend',
    '-available': catalogueCopy.sorts['-available'],
    name: catalogueCopy.sorts.name,
  },
  nothingFound: 'Keine passenden Teile gefunden',
  nothingFoundBody:
    'Versuchen Sie ein kürzeres Wort, oder leeren Sie die Suche, um alle Teile zu sehen.',
  clearSearch: 'Suche leeren',
  back: 'Alle Teile',
  tools: 'Viele Teile auf einmal',
  editAsTable: 'Als Tabelle bearbeiten',
  importCsv: 'CSV importieren',
  beyondLargestOrder: (from, most) =>
    `Der Preis ab ${from} ist nicht erreichbar: Je Bestellung sind höchstens ${most} Stück möglich (Einstellungen, Grenzwerte).`,
  exportCsv: 'Als CSV exportieren',
  exportedCsv: 'Die Teile sind als CSV-Datei gespeichert',
  stockChange: {
    legend: 'Zu- und Abgänge',
    body: 'Die Differenz wird zum Bestand addiert; Bestellungen, die inzwischen eingegangen sind, bleiben berücksichtigt.',
    counted: 'Gezählt',
    countedHint: (stock) => `Trägt den Unterschied zu ${stock} ein`,
    change: 'Differenz',
    changeHint: 'Etwa 500 oder -20',
    reason: 'Grund',
    reasonHint: 'Wird mit der Änderung gespeichert',
    noReason: 'Grund wählen',
    reasons: {
      delivery: 'Lieferung',
      count: 'Inventur',
      damage: 'Schaden',
      correction: 'Korrektur',
    },
    note: 'Notiz',
    noteHint: 'Etwa die Nummer des Lieferscheins',
  },
  deleteBody: (part) =>
    `${nameWithSku(part)} verschwindet aus dem Katalog. Aufgegebene Bestellungen behalten Namen und Preis.`,
  replacedBy: 'Ersetzt durch',
  replacedByHint: 'Käufer und Werkstattsysteme erfahren, was stattdessen zu bestellen ist',
  noReplacement: (typed) => `Es wurde nichts gelöscht: Kein anderes Teil heißt „${typed}“.`,
  texts: {
    de: { legend: 'Auf Deutsch', name: 'Deutscher Name', description: 'Deutscher Text' },
    body: 'Ist ein Feld leer, zeigen die deutschen Seiten den Text oben.',
  },
  conflict: {
    body: 'Noch wurde nichts gespeichert, und alle Ihre Eingaben sind noch da. Wählen Sie, was gelten soll, und speichern Sie dann erneut.',
    moved: (was, now) => `Beim Öffnen des Formulars war es ${was}, jetzt ist es ${now}.`,
    orDifference: (now) =>
      `Für Zu- und Abgänge übernehmen Sie ${now} und tragen Sie die Stückzahl unter „Differenz“ ein.`,
    nothing: 'leer',
    newText: (now) => `Neuer Text: ${now}`,
    newPicture: 'Das ist jetzt das Bild:',
    take: (now) => `${now} übernehmen`,
    takeNew: 'Neuen Stand übernehmen',
    keep: (typed) => `${typed} behalten`,
    keepMine: 'Meine Eingabe behalten',
    taken: 'Der neue Stand ist übernommen. Speichern Sie erneut, um abzuschließen.',
    kept: 'Ihre Eingabe bleibt. Speichern Sie erneut, um den neuen Stand zu überschreiben.',
  },
};
