/** Words of the mail about another day of a delivery. */
export const deliveryWords = {
  subject: (isLater: boolean, part: string) =>
    `${isLater ? 'Later' : 'Sooner'} than planned: ${part}`,
  heading: 'A delivery has moved',
  body: (hello: string, part: string, was: string, date: string) =>
    `${hello}, you ordered ahead of our delivery of ${part}. It was due on ${was} and is due on ${date} now.`,
  sorry: 'We are sorry about the delay.',
  dueOn: 'Now due on',
  order: (number: string) => `Order no. ${number}`,
  units: (count: string, isOne: boolean) => `${count} ${isOne ? 'unit' : 'units'}`,
  note: 'You need not do anything. Answer this mail if the new day does not suit you.',
} as const;
