const charges = { both: 'tax and freight', tax: 'tax', freight: 'freight' } as const;

/** What follows a price where tax or freight is added. A file of its own, since public pages load it. */
export const addedCopy = {
  both: `plus ${charges.both}`,
  tax: `plus ${charges.tax}`,
  freight: `plus ${charges.freight}`,
} as const;

/** Behind the lead of the catalogue. */
export const netPricesNote = (added: keyof typeof addedCopy): string =>
  `Prices exclude ${charges[added]}.`;
