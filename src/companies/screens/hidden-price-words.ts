/** In place of a price that the reader may not see. Home loads it, so it is alone. */
export const hiddenPriceWords = {
  price: 'Prices for approved customers',
} as const;
