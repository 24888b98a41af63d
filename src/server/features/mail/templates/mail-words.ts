/** Words that mails share. */
export const mailWords = {
  hello: (name: string | null) => (name === null ? 'Hello' : `Hello ${name}`),
  openAddress: 'Or open this address:',
  part: 'Part',
  quantity: 'Quantity',
  priceEach: 'Price each',
  notInStock: 'Not in stock yet',
  total: 'Total',
  taxNote: 'Tax note',
  poNumber: 'Your PO number',
  orderNumber: 'Order no.',
  parts: (count: string) => `${count} parts`,
  myOrders: 'See my orders',
  order: 'See the order',
  catalogue: 'See the parts',
} as const;
