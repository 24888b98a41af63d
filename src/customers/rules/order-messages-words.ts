/** Messages about orders and the search for them. */
export const orderMessages = {
  price: 'Price',
  phone: 'phone is required',
  phoneLength: (digits: number) => `phone length must be ${digits} character `,
  renamedPart: (name: string) =>
    `This part is now called “${name}”. Nothing was ordered; please check it and order again.`,
  number:
    'An order number has eight letters and digits: enter at least the first or last four, or the full ID',
  tooManyBuyers: (most: number) =>
    `More than ${most} buyers match: enter more of the name or the email address`,
  tooManyParts: (most: number) =>
    `More than ${most} parts match: enter more of the name, or the SKU`,
  tooManyOrders: (most: number) => `More than ${most} orders have this PO number: search by buyer`,
  tooManyPoNumbers: (most: number) =>
    `More than ${most} PO numbers match: enter more of the number`,
  days: (count: number) => `${count} days`,
  hours: (count: number) => (count === 1 ? 'an hour' : `${count} hours`),
} as const;
