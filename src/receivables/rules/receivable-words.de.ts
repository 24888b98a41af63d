/** Messages about payments of invoices. */
export const receivableMessages = {
  date: 'Geben Sie ein Datum ein',
  amount: 'Geben Sie einen Betrag ein',
  invoiceTwice: 'Eine Zahlung kann jede Rechnung nur einmal bezahlen',
  mapping: 'Wählen Sie, welche Spalten Datum, Betrag und Verwendungszweck enthalten',
  noSuchInvoice: 'Dieses Unternehmen hat keine solche offene Rechnung',
  openAtMost: (amount: string) => `Offen sind höchstens ${amount}`,
  creditAtMost: (amount: string) => `Höchstens ${amount}, das Guthaben des Unternehmens`,
  leftAtMost: (amount: string) => `Von der Zahlung sind höchstens ${amount} übrig`,
} as const;
