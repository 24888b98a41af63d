/** What follows a price where tax or freight is added. A file of its own, since public pages load it. */
export const addedCopy = {
  both: 'plus tax and freight',
  tax: 'plus tax',
  freight: 'plus freight',
} as const;

/** Behind the lead of the catalogue. */
export const netPricesNote = (added: keyof typeof addedCopy): string =>
  `Prices are net, ${addedCopy[added]}.`;
