import { formatCount } from '../../../domain/format-count.ts';
import type { Translated } from '../../../domain/translated.ts';
import type * as english from './import-words.ts';

const lines = (count: number) => (count === 1 ? '1 Zeile' : `${formatCount(count)} Zeilen`);

export const importWords: Translated<typeof english.importWords> = {
  title: 'Teile importieren',
  lead: 'Eine Datei wird zuerst geprüft, und nichts wird geschrieben, bevor Sie es starten. Jede Zeile legt ein Teil an oder ändert das mit ihrer Artikelnummer, sonst das mit ihrem Namen.',
  file: 'CSV-Datei',
  fileHint: (megabytes) =>
    `CSV in UTF-8 mit Spaltennamen in der ersten Zeile, bis zu ${megabytes} MB`,
  choose: 'Datei wählen',
  another: 'Andere Datei wählen',
  drop: 'oder hierher ziehen',
  none: 'Keine Datei gewählt',
  required: 'Wählen Sie eine CSV-Datei',
  tooLarge: (megabytes) =>
    `Diese Datei ist größer als ${megabytes} MB. Laden Sie sie mit npm run shop -- import oder in mehreren Dateien.`,
  options: 'Optionen',
  roundPrices: 'Preise kaufmännisch auf die feinste Stufe runden, die der Shop erlaubt',
  keepStock: 'Den Bestand von Teilen lassen, die schon im Shop sind',
  decimal: 'Zahlen schreiben Bruchteile mit',
  decimals: {
    '': 'dem, was jede Spalte zeigt',
    point: 'einem Punkt: 1,085.50',
    comma: 'einem Komma: 1.085,50',
  },
  map: 'Spalten mit anderen Namen (--map)',
  mapHint: 'Ein Feld=Spalte je Zeile, etwa price=list_price_usd',
  set: 'Werte, wo die Datei keine hat (--set)',
  setHint: 'Ein Feld=Wert je Zeile, etwa minimumQuantity=50',
  pictures:
    'Bilddateien lassen sich hier nicht laden: Eine Zeile kann eine Webadresse nennen, und ein neues Teil ohne Bild erhält eine Zeichnung. Der Befehl npm run shop -- import nimmt einen Ordner mit Bildern.',
  check: 'Datei prüfen',
  uploading: 'Wird hochgeladen',
  progress: 'Fortschritt',
  running: { checking: 'Wird geprüft', importing: 'Wird importiert' },
  status: {
    checking: 'Die Datei wird geprüft. Noch ist nichts geschrieben.',
    checked: 'Die Datei ist geprüft. Noch ist nichts geschrieben.',
    importing:
      'Die Teile werden importiert. Sie dürfen diese Seite verlassen; der Import läuft weiter.',
    done: 'Der Import ist abgeschlossen.',
    stopped: 'Der Import wurde angehalten.',
    failed: 'Die Datei konnte nicht gelesen werden. Es wurde nichts geschrieben.',
  },
  line: (line, of) => `Zeile ${formatCount(line)} von ${formatCount(of)}`,
  counts: {
    added: 'Neu',
    updated: 'Geändert',
    unchanged: 'Unverändert',
    rejected: 'Abgelehnt',
    warnings: 'Warnungen',
  },
  start: (count) => `${lines(count)} importieren`,
  nothing: 'In dieser Datei ist nichts zu importieren.',
  stop: 'Anhalten',
  discard: 'Diese Datei verwerfen',
  stopTitle: 'Den Import anhalten?',
  stopBody: 'Die Zeilen davor bleiben im Shop, und danach wird nichts importiert.',
  keep: 'Weiterlaufen lassen',
  remarks: 'Zeilen mit Anmerkungen',
  kinds: { rejected: 'Abgelehnt', warning: 'Warnung' },
  column: { line: 'Zeile', kind: 'Urteil', text: 'Grund' },
  saveRemarks: 'Als CSV speichern',
  earlier: 'Erste Zeilen',
  later: 'Nächste Zeilen',
  by: (actor, at) => `${actor}, ${at}`,
  products: 'Alle Teile',
};
