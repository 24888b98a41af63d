/** Messages about orders and the search for them. */
export const orderMessages = {
  price: 'Price',
  phone: 'phone is required',
  phoneLength: (digits: number) => `phone length must be ${digits} character `,
  renamedPart: (name: string) =>
    `This part is called “${name}” now. Nothing was ordered; please look at it and order again.`,
  number:
    'An order number has eight letters and digits: give four of them or more, from its beginning or up to its end, or the whole id',
  tooManyBuyers: (most: number) =>
    `More than ${most} buyers are called so: give more of the name, or of the e-mail address`,
  tooManyParts: (most: number) =>
    `The names of more than ${most} parts begin so: give more of the name, or the SKU`,
  tooManyCheckouts: (most: number) =>
    `More than ${most} purchases have this PO number: look by the buyer`,
  tooManyPoNumbers: (most: number) =>
    `More than ${most} PO numbers begin so: give more of the number`,
  days: (count: number) => `${count} days`,
  hours: (count: number) => (count === 1 ? 'an hour' : `${count} hours`),
} as const;
