/** Words about freight and payment that PDF, UBL and CII share. */
export const paymentWords = {
  freight: 'Freight',
  methods: { card: 'by card', transfer: 'by bank transfer' },
  paid: (day: string, method: string) => `Paid on ${day} ${method}`,
  refunded: (day: string, method: string) => `Refunded on ${day} ${method}`,
  toPay: (method: string) => `Please pay ${method}`,
  toPayBy: (day: string, method: string) => `Please pay by ${day} ${method}.`,
  discount: (percent: string, amount: string, day: string) =>
    `${percent}% discount (${amount}) if you pay by ${day}.`,
  credited: (invoice: string) => `Credited to your account, for invoice ${invoice}`,
  toRefund: (method: string) => `The amount will be refunded ${method}`,
} as const;
