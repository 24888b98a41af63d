/** Messages of the part form; the double spaces are the owner's. */
export const partMessages = {
  price: 'Price',
  pictureRequired: ' parts image is required',
  ean: 'Please enter an EAN of 8, 12, 13 or 14 digits; the last one is a check digit',
  priceRequired: 'Price is required',
  minPrice: (min: number) => `Must be min price ${min}`,
  maxPrice: (max: number) => `Must be max price ${max}`,
  minimumRequired: 'Minimum Quantity is required',
  minimumWhole: 'Minimum Quantity must be a whole number',
  stockRequired: 'Parts is required',
  stockWhole: 'Parts must be a whole number',
  minStock: (min: number) => `Must be min Parts  ${min}`,
  maxStock: (max: number) => `Must be max Parts  ${max}`,
  cartonRequired: 'Carton size is required',
  cartonWhole: 'Carton size must be a whole number',
  cartonAtLeastOne: 'Carton size must be at least 1',
  cartonAtMost: (max: string) => `Carton size must be at most ${max}`,
  lowStockWhole: 'Low stock must be a whole number',
  lowStockAtLeastOne: 'Low stock must be at least 1',
  lowStockAtMost: (max: string) => `Low stock must be at most ${max}`,
  rrpNumber: 'RRP must be a number',
  rrpPositive: 'RRP must be above 0',
  rrpAtMost: (max: string) => `RRP must be at most ${max}`,
  rrp: 'RRP',
  unknownLanguage: (code: string) => `Parts have no texts in the language ${code}`,
  listRequired: 'Send a list of parts',
  atMostSaved: (most: number) => `At most ${most} parts can be saved at once`,
} as const;

/** Messages about the change of many prices. */
export const priceChangeMessages = {
  percent: 'Percent must be a number from -90 to 900 with at most 2 decimals',
  oneChange: 'Enter a percentage or an amount',
  amount: 'Amount must be a number',
  currency: 'Amount must be in the shop’s currency',
} as const;

/** Messages about goods that come and go. */
export const stockMessages = {
  whole: 'The difference must be a whole number',
  reason: 'Choose a reason for the stock change',
  amount: 'Enter the stock change',
  delivery: 'A delivery adds to the stock: enter a number above 0',
  damage: 'Damage reduces the stock: enter a number below 0, such as -20',
  notBoth: 'Set the stock or change it by a difference, not both',
  tooLow: (available: string) => `Only ${available} are in stock`,
} as const;

/** Messages about price breaks. */
export const breakMessages = {
  required: 'From is required',
  whole: 'From must be a whole number',
  atLeastTwo: 'From must be at least 2',
  atMost: (max: string) => `From must be at most ${max}`,
  list: 'Price breaks must be a list',
  typed: (example: string) => `Enter price breaks as ${example}`,
  rises: (from: string, before: string) =>
    `The price break from ${from} must start above ${before}`,
  falls: (from: string, before: string) => `The price from ${from} must be below ${before}`,
} as const;
