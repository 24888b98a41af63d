/** Words about ordering on invoice, for administrators and for the company. */
export const termsCopy = {
  title: 'Pay on invoice',
  lead: 'With days of payment, the people of an approved company order on invoice: the goods are sent first. Invoices name the IBAN of Shop Settings.',
  owed: 'Owed now, invoiced or not:',
  days: 'Days to pay',
  daysHint: 'After the invoice; empty if the company pays before',
  discountPercent: 'Discount in percent',
  discountDays: 'Days with discount',
  creditLimit: 'Credit limit',
  creditLimitHint: 'With tax and freight; empty for no limit',
  save: 'Save terms',
  saved: 'Terms saved.',
  /** On the company's own page. */
  own: {
    terms: 'Terms',
    due: (days: string) => `Due ${days} days after the invoice`,
    discount: (percent: string, days: string) => `${percent}% discount within ${days} days`,
    owed: 'Owed',
    left: 'Left on account',
    of: (limit: string) => `of ${limit}`,
    noLimit: 'No limit',
  },
} as const;
