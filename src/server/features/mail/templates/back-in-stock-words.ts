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
} as const;
