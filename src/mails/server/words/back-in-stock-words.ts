/** Words of the mail about a part that is back in stock. */
export const backInStockWords = {
  subject: (part: string) => `Back in stock: ${part}`,
  heading: 'Your part is back in stock',
  body: (part: string) =>
    `You asked us to tell you when ${part} is back in stock. It is now. Nothing is set aside for you, so order it while stocks last.`,
  inStock: 'In stock',
  soldFrom: 'Minimum',
  action: 'See the part',
  note: 'This is the only email about it. If it sells out again, press ‘Notify me’ again.',
  several: {
    subject: (count: string) => `Back in stock: ${count} parts`,
    heading: 'Your parts are back in stock',
    body: 'You asked us to tell you when these parts are back in stock. They are now. Nothing is set aside for you, so order them while stocks last.',
    stock: (available: string, least: string) => `${available} in stock, minimum ${least}`,
    action: 'See the parts',
  },
} as const;
