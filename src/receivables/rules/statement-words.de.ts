/** What can be wrong with a bank statement. */
export const statementMessages = {
  kind: 'Das ist kein Kontoauszug in CAMT.053, MT940 oder CSV',
  xml: 'Dieses XML lässt sich nicht als Kontoauszug lesen',
  lines: (most: string) =>
    `Der Kontoauszug hat mehr als ${most} Zeilen. Exportieren Sie einen kürzeren Zeitraum`,
  longLine: (line: string) => `Zeile ${line} ist zu lang für einen Kontoauszug`,
  encoding: (name: string) =>
    `Die Datei hat die Kodierung ${name}. Exportieren Sie sie in UTF-8 oder Windows-1252`,
  account: (stated: string, own: string) =>
    `Dieser Auszug gehört zum Konto ${stated}; das Konto des Shops ist ${own}`,
  currency: (stated: string, own: string) =>
    `Dieser Auszug ist in ${stated}; die Währung des Shops ist ${own}`,
  empty: 'Der Kontoauszug hat keine Zeilen',
  faulty: (count: string) =>
    `Nichts gespeichert: Zeilen mit Fehlern: ${count}. Korrigieren Sie sie, oder importieren Sie die anderen ohne sie`,
  column: (name: string) => `Die Datei hat keine Spalte „${name}“`,
  mapping: 'Wählen Sie, welche Spalten Datum, Betrag und Verwendungszweck enthalten',
  day: 'Das ist kein Datum',
  amount: 'Das ist kein Betrag',
  lineCurrency: 'Der Betrag ist in einer anderen Währung als der Kontoauszug',
  sign: 'Es fehlt, ob Geld eingeht oder abgeht',
  batch: 'Die Teile ergeben nicht den Betrag der Buchung',
  balance: 'Die Zeilen ergeben nicht den Schlusssaldo',
  cells: 'Diese Zeile lässt sich nicht lesen',
} as const;
