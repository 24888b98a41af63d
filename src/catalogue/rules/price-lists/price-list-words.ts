/** Messages about the fields of a price list. */
export const priceListMessages = {
  name: 'Please enter a name',
  day: 'Please enter a day such as 2027-01-31',
  dayOrder: 'The last day is before the first one',
  percent: 'Please enter a percentage above 0 and below 100, with at most three decimals',
  price: 'Please enter a price above 0',
  sku: 'Please enter a part number',
  category: 'Please choose a category',
  target:
    'A row needs a part with a price, a category with a percentage, or a percentage for everything',
  rowTwice: 'The list has another row for this already',
  noSuchCompany: 'There is no such company',
  noSuchGroup: 'There is no such group',
  fromRises: 'Each price break begins above the one before',
  priceFalls: 'Each price break costs less than the one before',
  tooManyRows: (most: string) => `A price list has at most ${most} rows`,
  noHeader: 'The file needs a column SKU with Price, or Category with Percent',
  columnCount: 'The line has more cells than the file has columns',
  unknownPart: (sku: string) => `There is no part ${sku}`,
} as const;
