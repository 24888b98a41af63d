/** The calls to ask again after a change of a price list. */
export const priceListReloads = [
  'GET /priceList/{id}/rows',
  'GET /priceList/{id}',
  'GET /priceLists',
] as const;
