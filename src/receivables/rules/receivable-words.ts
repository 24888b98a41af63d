/** Messages about payments of invoices. */
export const receivableMessages = {
  date: 'Enter a date',
  amount: 'Enter an amount',
  invoiceTwice: 'Each invoice can be paid once by a payment',
  mapping: 'Choose which columns of the file hold date, amount and purpose',
  noSuchInvoice: 'This company has no such open invoice',
  openAtMost: (amount: string) => `At most ${amount} is open`,
  creditAtMost: (amount: string) => `At most ${amount}, the company’s credit`,
  leftAtMost: (amount: string) => `At most ${amount} of the payment is left`,
} as const;
