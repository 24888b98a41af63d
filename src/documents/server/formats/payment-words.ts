/** Words about freight and payment that PDF, UBL and CII share. */
export const paymentWords = {
  freight: 'Freight',
  methods: { card: 'by card', transfer: 'by bank transfer' },
  paid: (day: string, method: string) => `Paid on ${day} ${method}`,
  refunded: (day: string, method: string) => `Refunded on ${day} ${method}`,
  toPay: (method: string) => `Please pay ${method}`,
  toRefund: (method: string) => `The amount will be refunded ${method}`,
} as const;
