/** Words of the mail about another day of a delivery. */
export const deliveryWords = {
  subject: (isLater: boolean, part: string) =>
    `${isLater ? 'Later' : 'Sooner'} than planned: ${part}`,
  heading: 'A delivery date has changed',
  body: (hello: string, part: string, was: string, date: string) =>
    `${hello}, you ordered ${part} from our next delivery. It was due on ${was} and is now due on ${date}.`,
  sorry: 'We are sorry about the delay.',
  dueOn: 'Now due on',
  order: (number: string) => `Order no. ${number}`,
  units: (count: string, isOne: boolean) => `${count} ${isOne ? 'unit' : 'units'}`,
  note: 'You do not need to do anything. Reply to this email if the new date does not suit you.',
} as const;
