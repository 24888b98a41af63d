/** Words of the mail that carries an invoice or a credit note. */
export const issuedWords = {
  invoice: {
    name: 'Invoice',
    heading: 'Your invoice',
    body: (hello: string, what: string, total: string) =>
      `${hello}, this is invoice ${what} for ${total}. The order’s page keeps it for download.`,
  },
  creditNote: {
    name: 'Credit note',
    heading: 'Your credit note',
    body: (hello: string, what: string, total: string) =>
      `${hello}, this is credit note ${what} for ${total}. The order’s page keeps it for download.`,
  },
  toInvoice: (number: string, invoice: string) => `${number} to invoice ${invoice}`,
  corrects: 'Corrects',
} as const;
