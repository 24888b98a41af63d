/** Words that mails share. */
export const mailWords = {
  hello: (name: string | null) => (name === null ? 'Hello' : `Hello ${name}`),
  openAddress: 'Or open this link:',
  part: 'Part',
  sku: 'Part no.',
  quantity: 'Quantity',
  priceEach: 'Price each',
  notInStock: 'Not in stock yet',
  total: 'Total',
  taxNote: 'Tax note',
  poNumber: 'PO number',
  /** In a subject. */
  ofOrder: (number: string, poNumber: string | null) =>
    poNumber === null ? number : `${number} (PO number ${poNumber})`,
  orderNumber: 'Order no.',
  parts: (count: string) => `${count} parts`,
  myOrders: 'See my orders',
  order: 'See the order',
  catalogue: 'See the parts',
} as const;
