/** Words of the mail that carries an invoice or a credit note. */
export const issuedWords = {
  invoice: {
    name: 'Invoice',
    heading: 'Your invoice',
    body: (hello: string, what: string, total: string) =>
      `${hello}, here is invoice ${what} for ${total}. You can also download it from the order’s page.`,
  },
  creditNote: {
    name: 'Credit note',
    heading: 'Your credit note',
    body: (hello: string, what: string, total: string) =>
      `${hello}, here is credit note ${what} for ${total}. You can also download it from the order’s page.`,
  },
  toInvoice: (number: string, invoice: string) => `${number} to invoice ${invoice}`,
  corrects: 'Corrects',
  dueOn: 'Due',
  discount: 'Discount',
  discountUntil: (percent: string, amount: string, day: string) =>
    `${percent}% (${amount}) if you pay by ${day}`,
} as const;
