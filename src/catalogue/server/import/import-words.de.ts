import type { Translated } from '../../../platform/rules/language/translated.ts';
import type * as english from './import-words.ts';

export const importWords: Translated<typeof english.importWords> = {
  nul: 'darin steht ein NUL-Zeichen, das in keinen Text gehört',
  nulInName: 'darin steht ein NUL-Zeichen, das in keinen Namen gehört',
  noCount: 'keine Zahl; schreiben Sie sie so: 1085',
  noAmount: (unit) => `keine Zahl${unit === null ? '' : ` in ${unit}`}; schreiben Sie sie so: 48`,
  noPrice: (example) => `kein Preis; schreiben Sie ihn so: 48 oder ${example}`,
  otherCurrency: (code, example) =>
    `die Währung ist nicht die des Shops, ${code}; schreiben Sie den Preis in ${code}, etwa 48 oder ${example}`,
  whole: 'nur ganze Zahlen sind möglich',
  decimals: (most) =>
    `höchstens ${most} ${most === 1 ? 'Nachkommastelle ist' : 'Nachkommastellen sind'} möglich`,
  mixedMarks: (comma, commaLine, point, pointLine) =>
    `nicht eindeutig, denn die Spalte schreibt Nachkommastellen auf zwei Arten: mit Komma in Zeile ${commaLine} (${comma}) und mit Punkt in Zeile ${pointLine} (${point}); schreiben Sie alle gleich`,
  scientific:
    'eine Tabellenkalkulation hat die Nummer gekürzt, die letzten Ziffern sind verloren; formatieren Sie die Spalte dort als Text, geben Sie die Nummer noch einmal ein und speichern Sie die Datei neu',
  leadingZero: (whole) =>
    `die Null am Anfang fehlt, wie so oft nach Tabellenkalkulationen; vermutlich lautet die Nummer ${whole}`,
  spreadsheetError:
    'ein Fehler der Tabellenkalkulation; beheben Sie ihn dort und speichern Sie die Datei neu',
  damaged: {
    error: 'ein Fehler der Tabellenkalkulation und keine Artikelnummer',
    scientific:
      'das sieht aus wie eine Artikelnummer, die eine Tabellenkalkulation für eine Zahl hielt und gekürzt hat',
    date: 'das sieht aus wie eine Artikelnummer, aus der eine Tabellenkalkulation ein Datum gemacht hat',
    decimal:
      'das sieht aus wie eine Artikelnummer, der ein Programm Nachkommastellen angehängt hat',
  },
  markup: 'aus HTML wurde einfacher Text',
  severalPictures: (count) => `von ${count} Bildern gilt das erste, denn ein Teil hat nur eines`,
  breakFrom: (most) => `ein Staffelpreis beginnt bei 2 bis ${most} Stück`,
  atMost: (most) => `höchstens ${most}`,
  atMostCharacters: (most) => `höchstens ${most} Zeichen`,
  atLeast: (least) => `mindestens ${least}`,
  required: 'fehlt',
  noKey: 'die Zeile hat weder Artikelnummer noch Name und lässt sich daher keinem Teil zuordnen',
  twoParts: (bySku, byName) => `die Artikelnummer gehört zu ${bySku}, der Name aber zu ${byName}`,
  seen: (line) => `schon in Zeile ${line}`,
  samePart: (line) => `dasselbe Teil wie in Zeile ${line}`,
  noAddress: 'keine gültige Bildadresse',
  outsideName: 'möglich sind nur Namen von Dateien im Bilderordner',
  outside: 'außerhalb des Bilderordners',
  noFolder: 'nicht gesucht, denn --photos nennt keinen Ordner',
  fromBrowser: 'Bilddateien lassen sich im Browser nicht importieren',
  noFile: 'diese Datei gibt es im Bilderordner nicht',
  notAFile: 'keine Datei',
  tooLarge: (megabytes) => `größer als ${megabytes} MB`,
  drawn: 'stattdessen wird eine Zeichnung gezeigt',
  kept: 'das Bild bleibt, wie es war',
  noColumn: 'die Datei hat dafür keine Spalte',
  empty: 'ist leer',
  columns: (count, header) =>
    `die Zeile hat ${count === 1 ? '1 Spalte' : `${count} Spalten`}, die Kopfzeile aber ${header}`,
  foreign: (languages, columns) =>
    `übergangen, denn der Shop hat nur Texte in ${languages.join(' und ')}: ${columns}`,
  notClosed: 'ein Anführungszeichen (") wird geöffnet und nie geschlossen',
  afterQuote:
    'nach dem schließenden Anführungszeichen (") folgt noch etwas; ein Anführungszeichen in einer Zelle wird doppelt geschrieben ("")',
  quoteInside:
    'ein Anführungszeichen (") steht in einer Zelle, die nicht mit einem beginnt; setzen Sie die Zelle in Anführungszeichen und schreiben Sie es doppelt ("")',
  cellTooLong: (kilobytes) => `eine Zelle hat mehr als ${kilobytes} KB`,
  unreadable: (why) => `die Zeile lässt sich nicht lesen: ${why}`,
  emptyFile: (file) => `${file} ist leer. Die erste Zeile muss die Spalten nennen.`,
  noHeader: (file, why) => `Die erste Zeile von ${file} muss die Spalten nennen, aber ${why}.`,
  tooManyRejected: (count) =>
    `Bis hier wurden ${count} Zeilen abgelehnt; der Rest wurde nicht gelesen. Berichtigen Sie die Datei, und importieren Sie sie noch einmal.`,
  interrupted: 'unterbrochen; alle Zeilen davor sind importiert',
  stoppedBy: (what) =>
    `${what}. Alle Zeilen davor sind importiert; beheben Sie das, und importieren Sie die Datei noch einmal.`,
  checkStopped: (line) => `Die Prüfung endete bei Zeile ${line}. Es wurde nichts gespeichert.`,
  stoppedAt: (line, why) => `Abgebrochen bei Zeile ${line}: ${why}`,
  brokenEarly: (line) => `Der Server wurde beendet, bevor etwas nach Zeile ${line} importiert war.`,
  broken: (line, until) =>
    `Der Server wurde zwischendurch beendet. Die Zeilen bis ${line} sind importiert, die Zeilen ${line + 1} bis ${until} vielleicht, und nichts nach Zeile ${until}. Importieren Sie die Datei für den Rest noch einmal; ändern Sie dabei den Bestand der Teile nicht, falls seither verkauft wurde.`,
  twoColumns: (column) => `Die Datei hat zwei Spalten „${column}“.`,
  noSuchColumn: (column, columns) =>
    `Die Datei hat keine Spalte „${column}“. Ihre Spalten sind ${columns}.`,
  form: (option, text, value) => `${option} „${text}“ muss die Form Feld=${value} haben.`,
  noField: (option, text, field, fields) =>
    `${option} „${text}“: Es gibt kein Feld „${field}“. Möglich sind ${fields}, price@100 für den Preis ab 100 und die technischen Daten, die die Hilfe aufzählt.`,
  fieldTwice: (option, field) => `${option} nennt das Feld „${field}“ zweimal.`,
  ownField: (field) => `jedes Teil braucht sein eigenes Feld ${field}`,
  by: {
    command: {
      ambiguous:
        'das lässt sich auf zwei Arten lesen; --decimal point oder --decimal comma sagt, wie die Datei Nachkommastellen schreibt',
      cents:
        'Cent sind nicht möglich, denn die Preise sind ganze Beträge; --round-prices rundet sie',
      fine: (most) => `mehr als ${most} Nachkommastellen; --round-prices rundet sie`,
      sayWhich: (field) => `Geben Sie mit --map ${field}=Spalte an, welche gilt.`,
      noKeyColumn: (columns, maps) =>
        `Die Datei hat keine Spalte „name“ oder „sku“, daher lassen sich die Zeilen nicht unterscheiden. Ihre Spalten sind ${columns}; ordnen Sie sie zu, etwa mit ${maps}.`,
      fixed: (field, text, why) => `--set „${field}=${text}“: ${why}.`,
      advice: (columns, maps) => `Die Spalten der Datei sind ${columns}. Versuchen Sie ${maps}`,
    },
    screen: {
      ambiguous:
        'das lässt sich auf zwei Arten lesen; wählen Sie unter „Dezimaltrennzeichen“, wie die Datei sie schreibt',
      cents:
        'Cent sind nicht möglich, denn die Preise sind ganze Beträge; „Preise runden“ rundet sie',
      fine: (most) => `mehr als ${most} Nachkommastellen; „Preise runden“ rundet sie`,
      sayWhich: (field) => `Wählen Sie unter „Spalten“, welche davon „${field}“ ist.`,
      noKeyColumn: (columns, _maps) =>
        `Für Artikelnummer oder Name ist keine Spalte gewählt, daher lassen sich die Zeilen nicht unterscheiden. Die Spalten der Datei sind ${columns}; wählen Sie eine davon unter „Spalten“.`,
      fixed: (field, text, why) => `Der Wert „${text}“ für „${field}“: ${why}.`,
      advice: (_columns, fields) =>
        `Für neue Teile fehlen der Datei Spalten. Verwerfen Sie diese Datei, wählen Sie sie noch einmal und geben Sie unter „Spalten“ eine Spalte oder einen Wert an für: ${fields}.`,
    },
  },
};
