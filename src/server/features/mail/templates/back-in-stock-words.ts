/** Words of the mail about a part that is back in stock. */
export const backInStockWords = {
  subject: (part: string) => `Back in stock: ${part}`,
  heading: 'Your part is back',
  body: (part: string) =>
    `You asked us to write when ${part} is in stock again. It is now. Nothing is set aside for you, so order it while there is some.`,
  inStock: 'In stock',
  soldFrom: 'Sold from',
  action: 'See the part',
  note: 'This is the only mail about it. Press ‘Notify me’ again if it runs out once more.',
  several: {
    subject: (count: string) => `Back in stock: ${count} parts`,
    heading: 'Your parts are back',
    body: 'You asked us to write when these parts are in stock again. They are now. Nothing is set aside for you, so order them while there are some.',
    stock: (available: string, least: string) => `${available} in stock, sold from ${least}`,
    action: 'See the parts',
  },
} as const;
