/** Words of mails about invoices that fall due or are overdue. */
export const reminderWords = {
  invoice: 'Invoice',
  open: 'Open',
  due: 'Due',
  action: 'See the invoice',
  note: 'If you have paid in the meantime, please ignore this email.',
  discount: (discount: string, until: string, rest: string) =>
    `If you pay by ${until}, you can deduct ${discount} and pay ${rest}.`,
  'invoice-due': {
    subject: (number: string, due: string) => `Invoice ${number} is due on ${due}`,
    heading: 'An invoice is due soon',
    body: (hello: string, number: string, open: string, due: string) =>
      `${hello}, ${open} of invoice ${number} is due on ${due}.`,
  },
  'invoice-overdue': {
    subject: (number: string) => `Invoice ${number} is overdue`,
    heading: 'An invoice is overdue',
    body: (hello: string, number: string, open: string, due: string) =>
      `${hello}, ${open} of invoice ${number} was due on ${due}, and we have not received it. Please transfer it in the next few days.`,
  },
} as const;
