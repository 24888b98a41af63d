import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './import-page-words.ts';

const lines = (count: number) => (count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`);

export const importWords: Translated<typeof english.importWords> = {
  title: 'Teile importieren',
  lead: 'Die Datei wird zuerst geprüft; gespeichert wird erst, wenn Sie den Import starten. Jede Zeile legt ein Teil an oder ändert das mit derselben Artikelnummer, ersatzweise das mit demselben Namen.',
  file: 'CSV-Datei',
  fileHint: (megabytes) =>
    `CSV in UTF-8 mit Spaltennamen in der ersten Zeile, bis zu ${megabytes} MB`,
  choose: 'Datei wählen',
  another: 'Andere Datei wählen',
  drop: 'oder hierher ziehen',
  none: 'Keine Datei gewählt',
  required: 'Wählen Sie eine CSV-Datei',
  tooLarge: (megabytes) =>
    `Diese Datei ist größer als ${megabytes} MB. Teilen Sie sie in mehrere Dateien, oder bitten Sie den Betreiber des Shops, sie zu importieren.`,
  options: 'Optionen',
  roundPrices: 'Preise kaufmännisch auf die kleinste Einheit runden, die der Shop zulässt',
  keepStock: 'Bestand vorhandener Teile nicht ändern',
  decimal: 'Dezimaltrennzeichen',
  decimals: {
    '': 'Je Spalte automatisch erkennen',
    point: 'Punkt: 1,085.50',
    comma: 'Komma: 1.085,50',
  },
  columns: {
    title: 'Spalten',
    hint: 'Wählen Sie zu jedem Feld die Spalte Ihrer Datei. Ein Feld ohne Spalte bleibt, wie es im Shop ist; ein neues Teil braucht Name, Preis, Mindestmenge, Bestand und Beschreibung.',
    none: 'Keine Spalte',
    value: 'Wert, falls er fehlt',
    valueOf: (field) => `(${field})`,
    attributes: 'Technische Daten',
    reading: 'Die Spalten der Datei werden gelesen …',
  },
  pictures:
    'Eine Zeile kann die Webadresse eines Bildes enthalten; ein neues Teil ohne Bild erhält eine Zeichnung. Bilddateien laden Sie unter „Teil ändern“ hoch; einen ganzen Ordner importiert der Betreiber des Shops.',
  check: 'Datei prüfen',
  uploading: 'Wird hochgeladen',
  progress: 'Fortschritt',
  running: { checking: 'Wird geprüft', importing: 'Wird importiert' },
  status: {
    checking: 'Die Datei wird geprüft. Noch wurde nichts gespeichert.',
    checked: 'Die Datei ist geprüft. Noch wurde nichts gespeichert.',
    importing:
      'Die Teile werden importiert. Sie können diese Seite verlassen; der Import läuft weiter.',
    done: 'Der Import ist abgeschlossen.',
    stopped: 'Der Import wurde abgebrochen.',
    failed: 'Die Datei konnte nicht gelesen werden. Es wurde nichts gespeichert.',
  },
  discarded: 'Diese Datei wurde verworfen. Es wurde nichts gespeichert.',
  line: (line, of) => `Zeile ${formatCount(line)} von ${formatCount(of)}`,
  counts: {
    added: 'Neu',
    updated: 'Geändert',
    unchanged: 'Unverändert',
    rejected: 'Abgelehnt',
    warnings: 'Warnungen',
  },
  countsOfCheck: {
    added: 'Neu',
    updated: 'Zu ändern',
    unchanged: 'Unverändert',
    rejected: 'Abgelehnt',
    warnings: 'Warnungen',
  },
  changes: {
    title: 'Was sich ändern würde',
    line: 'Zeile',
    part: 'Teil',
    values: 'Vorher → nachher',
    added: 'Neues Teil',
    more: (shown, all) =>
      `Aufgeführt sind die ersten ${formatCount(shown)} von ${formatCount(all)} Teilen.`,
  },
  start: (count) => `${lines(count)} importieren`,
  nothing: 'In dieser Datei ist nichts zu importieren.',
  stop: 'Import abbrechen',
  discard: 'Diese Datei verwerfen',
  stopTitle: 'Den Import abbrechen?',
  stopBody: 'Bereits importierte Zeilen bleiben im Shop, weitere werden nicht importiert.',
  keep: 'Weiterlaufen lassen',
  remarks: 'Zeilen mit Anmerkungen',
  rejectedWhole:
    'Von einer abgelehnten Zeile wird nichts importiert, auch nicht Preis und Bestand.',
  kinds: { rejected: 'Abgelehnt', warning: 'Warnung' },
  column: { line: 'Zeile', kind: 'Ergebnis', text: 'Grund' },
  saveRemarks: 'Als CSV speichern',
  earlier: 'Erste Zeilen',
  later: 'Nächste Zeilen',
  by: (actor, at) => `${actor}, ${at}`,
  products: 'Alle Teile',
};
